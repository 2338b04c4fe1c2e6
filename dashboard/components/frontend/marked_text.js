// Draws blocks of marked text. Every text goes in through textContent.
const drawn = new WeakMap(); // root -> { sequence, spans: [{ element, ids, lit }] }
let goal; // { root, first, leave } while the reader is being taken to a passage
let revealed; // how often the reader was taken to the passage; kept here, since a box may be made anew meanwhile
const LOOKS = [150, 500, 1000, 2000, 5000]; // milliseconds after which the passage is looked for again
const HANDS = ["wheel", "touchstart", "pointerdown", "keydown"]; // with which a reader moves on

export default function (component) {
  const { data, parentElement, setStateValue } = component;
  const root = parentElement.querySelector(".mt");
  if (!root || !data) return;
  let view = drawn.get(root);
  if (!view || view.sequence !== data.sequence) {
    view = { sequence: data.sequence, spans: [], selected: undefined };
    drawn.set(root, view);
    root.replaceChildren(...data.blocks.map((block) => drawBlock(block, view)));
  }
  view.pick = (id) => setStateValue("picked", { id, at: Date.now() });
  root.className = `mt ${data.kind}`;
  root.setAttribute("aria-label", data.title);
  const first = light(root, view, data.selected);
  if (data.reveals === undefined || data.reveals === null) return;
  if (goal) Object.assign(goal, { root, first });
  if (revealed !== undefined && data.reveals > revealed) bringHere({ root, first });
  revealed = data.reveals;
}

// The page may still move while what stands above is drawn: the passage is brought back until a hand moves on.
function bringHere(place) {
  if (goal) goal.leave();
  const timers = LOOKS.map((after) => setTimeout(() => isSeen(place) || go(place), after));
  place.leave = () => {
    timers.forEach(clearTimeout);
    HANDS.forEach((hand) => removeEventListener(hand, place.leave, true));
    goal = undefined;
  };
  timers.push(setTimeout(place.leave, LOOKS[LOOKS.length - 1] + 1));
  HANDS.forEach((hand) => addEventListener(hand, place.leave, { capture: true, passive: true }));
  goal = place;
  go(place);
  place.root.focus({ preventScroll: true });
}

function go({ root, first }) {
  root.scrollIntoView({ block: "center", behavior: "instant" });
  if (first) reveal(root, first);
}

function isSeen({ root, first }) {
  const box = root.getBoundingClientRect();
  const at = (first || root).getBoundingClientRect();
  return at.bottom > Math.max(0, box.top) && at.top < Math.min(innerHeight, box.bottom);
}

function drawBlock(block, view) {
  const element = document.createElement("div");
  element.className = block.tone ? `block judged ${block.tone}` : "block";
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
    element.setAttribute("aria-description", segment.label); // the words themselves are read as they stand
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
  if (first && view.selected !== selected) {
    reveal(root, first);
    // The box may not have its height yet when it is drawn for the first time.
    setTimeout(() => view.selected === selected && first.isConnected && reveal(root, first), LOOKS[1]);
  }
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
