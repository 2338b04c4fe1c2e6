// Draws blocks of marked text. Every text goes in through textContent.
const drawn = new WeakMap(); // root -> { sequence, spans: [{ element, ids, lit }] }

export default function (component) {
  const { data, parentElement, setStateValue } = component;
  const root = parentElement.querySelector(".mt");
  if (!root || !data) return;
  let view = drawn.get(root);
  if (!view || view.sequence !== data.sequence) {
    const reveals = view ? view.reveals : undefined;
    view = { sequence: data.sequence, spans: [], selected: undefined, reveals };
    drawn.set(root, view);
    root.replaceChildren(...data.blocks.map((block) => drawBlock(block, view)));
  }
  view.pick = (id) => setStateValue("picked", { id, at: Date.now() });
  root.className = `mt ${data.kind}`;
  root.setAttribute("aria-label", data.title);
  const first = light(root, view, data.selected);
  if (view.reveals !== undefined && data.reveals > view.reveals) {
    root.scrollIntoView({ block: "center" });
    if (first) reveal(root, first);
    root.focus({ preventScroll: true });
  }
  view.reveals = data.reveals;
}

function drawBlock(block, view) {
  const element = document.createElement("div");
  element.className = block.tone ? "block judged" : "block";
  const words = document.createElement("div");
  words.dir = "auto";
  for (const segment of block.segments) words.append(drawSegment(segment, view));
  if (!block.tone) {
    element.append(words);
    return element;
  }
  const badge = document.createElement("span");
  badge.className = `badge ${block.tone}`;
  badge.textContent = `${block.symbol} ${block.label}`;
  element.append(badge, words);
  if (block.note) {
    const note = document.createElement("div");
    note.className = "note";
    note.dir = "auto";
    note.textContent = block.note;
    element.append(note);
  }
  return element;
}

function drawSegment(segment, view) {
  if (!segment.lit) return document.createTextNode(segment.text);
  const element = document.createElement(segment.ids ? "mark" : "span");
  element.textContent = segment.text;
  if (segment.ids) dress(element, segment, view);
  view.spans.push({ element, lit: segment.lit });
  return element;
}

function dress(element, segment, view) {
  if (segment.box) element.classList.add("box", segment.box);
  if (segment.line) element.classList.add("line", `line-${segment.line}`);
  if (segment.opens) element.classList.add("opens");
  if (segment.closes) element.classList.add("closes");
  element.dataset.ids = segment.ids.join(" ");
  if (segment.opens) {
    element.tabIndex = 0;
    element.setAttribute("role", "button");
    element.setAttribute("aria-label", segment.label);
  }
  // A second click on the same words goes on to the next item that stands there.
  const pick = () => {
    const at = segment.ids.indexOf(view.selected);
    view.pick(segment.ids[(at + 1) % segment.ids.length]);
  };
  element.addEventListener("click", pick);
  element.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" && event.key !== " ") return;
    event.preventDefault();
    pick();
  });
}

function light(root, view, selected) {
  let first = null;
  for (const { element, lit } of view.spans) {
    const isLit = selected !== null && lit.includes(selected);
    element.classList.toggle("lit", isLit);
    if (element.tabIndex === 0) element.setAttribute("aria-pressed", String(isLit));
    if (isLit && !first) first = element;
  }
  if (first && view.selected !== selected) reveal(root, first);
  view.selected = selected;
  return first;
}

// Scrolls inside the box only: the page must not jump.
function reveal(root, element) {
  const box = root.getBoundingClientRect();
  const at = element.getBoundingClientRect();
  if (at.top < box.top + 24 || at.bottom > box.bottom - 24) {
    root.scrollTop += at.top - box.top - box.height / 3;
  }
}
