// Mounts vis-network, which the `vis_library` component brought. Labels are drawn on a canvas, never as HTML.
const READABLE = 0.45; // of full size: below it labels are a blur
const CLOSE = 0.75; // of full size: how near the selected item comes where the whole is a blur
const CROWD = 40; // lines: above it only those of the selected item carry their words
const drawn = new WeakMap(); // root -> { sequence, theme, network, ... }

export default async function (component) {
  const { data, parentElement, setStateValue } = component;
  const root = parentElement.querySelector(".kg");
  if (!root || !data) return;
  let view = drawn.get(root);
  if (!view) {
    view = { latest: null };
    drawn.set(root, view);
    setUpTools(root, view);
  }
  view.latest = data;
  view.pick = (id) => setStateValue("picked", { id, at: Date.now() });
  root.setAttribute("aria-label", data.title);
  const vis = await library();
  if (view.latest !== data) return; // a newer call came while the library was loading
  const theme = readTheme(root);
  if (!view.network || view.sequence !== data.sequence || view.theme !== theme.name) build(vis, root, view, data, theme);
  light(view, data.selected);
  // Streamlit also calls this for a call that a newer one overtook; then the picture is still in use.
  return () => {
    if (!root.isConnected && view.network) view.network.destroy();
  };
}

function library() {
  if (globalThis.vis && globalThis.vis.Network) return Promise.resolve(globalThis.vis);
  return new Promise((resolve) => {
    globalThis.addEventListener("plumbline-vis", () => resolve(globalThis.vis), { once: true });
  });
}

function readTheme(root) {
  const style = getComputedStyle(root);
  const isDark = style.colorScheme.includes("dark");
  return {
    name: isDark ? "dark" : "light",
    text: style.getPropertyValue("--st-text-color").trim() || (isDark ? "#fff" : "#111"),
    ground: style.getPropertyValue("--st-background-color").trim() || (isDark ? "#111" : "#fff"),
    accent: style.getPropertyValue("--st-primary-color").trim() || "#3366cc",
  };
}

function build(vis, root, view, data, theme) {
  const sameData = view.sequence === data.sequence;
  const camera = sameData && view.network ? { position: view.network.getViewPosition(), scale: view.network.getScale() } : null;
  if (view.network) view.network.destroy();
  const tone = (name) => data.palette[name][theme.name];
  const nodes = data.nodes.map((node) => dressNode(node, tone(node.tone), theme));
  const isCrowded = data.edges.length > CROWD;
  const edges = data.edges.map((edge) => dressEdge(edge, tone(edge.tone), theme, isCrowded));
  view.edges = new vis.DataSet(edges);
  view.words = isCrowded ? new Map(data.edges.filter((edge) => !edge.loud).map((edge) => [edge.id, edge.label])) : null;
  view.spoken = [];
  const canvas = root.querySelector(".canvas");
  view.network = new vis.Network(canvas, { nodes: new vis.DataSet(nodes), edges: view.edges }, data.options);
  view.ids = { nodes: new Set(nodes.map((n) => n.id)), edges: new Set(edges.map((e) => e.id)) };
  view.sequence = data.sequence;
  view.canvas = canvas;
  view.theme = theme.name;
  root.querySelector(".wait").hidden = true;
  view.network.on("click", (event) => {
    const id = event.nodes[0] ?? event.edges[0];
    if (id !== undefined) view.pick(String(id));
  });
  // For tests, which cannot see what a canvas shows.
  root.anyNode = () => nodes[0].id;
  root.endsOf = (id) => ends(view, id).map(root.locate);
  root.locate = (id) => view.network.canvasToDOM(view.network.getPosition(id));
  root.show = (id) => view.network.moveTo({ position: view.network.getPosition(id), scale: 1, animation: false });
  if (camera) view.network.moveTo({ ...camera, animation: false });
  else fitWhenShown(view, canvas);
  if (!isCrowded) view.network.once("afterDrawing", () => partLabels(view));
}

// In a small picture words of lines that lie on each other, or on those of a node, move up or down to the nearest free place.
function partLabels(view) {
  const { nodes, edges } = view.network.body;
  const box = ({ left, top, width, height }) => ({ left, top, right: left + width, bottom: top + height });
  const taken = Object.values(nodes).filter((node) => node.labelModule.visible).map((node) => box(node.labelModule.size));
  const over = (a, b) => Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) * Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));
  const moved = [];
  for (const edge of Object.values(edges)) {
    const size = edge.labelModule.size;
    if (!edge.options.label || !size.width) continue;
    // An edge's label is drawn about its middle.
    const middle = edge.edgeType.getPoint(0.5);
    const at = (shift) => ({ left: middle.x - size.width / 2, right: middle.x + size.width / 2, top: middle.y - size.height / 2 + shift, bottom: middle.y + size.height / 2 + shift });
    const cost = (shift) => taken.reduce((sum, other) => sum + over(at(shift), other), 0);
    const shifts = [0, 1, -1, 2, -2].map((step) => step * (size.height / 2 + 3));
    const costs = shifts.map(cost);
    const best = costs.indexOf(Math.min(...costs));
    taken.push(at(shifts[best]));
    if (best) moved.push({ id: edge.id, font: { ...view.edges.get(edge.id).font, vadjust: shifts[best] } });
  }
  if (moved.length) view.edges.update(moved);
}

function dressNode(node, color, theme) {
  const inside = node.hollow ? theme.ground : color;
  return {
    ...node,
    color: {
      background: inside, border: color,
      highlight: { background: color, border: theme.accent }, hover: { background: inside, border: theme.accent },
    },
    font: { color: theme.text, strokeWidth: 4, strokeColor: theme.ground, size: node.hollow || node.small ? 18 : 21 },
    borderWidthSelected: 5,
  };
}

function dressEdge(edge, color, theme, isCrowded) {
  const opacity = (edge.dashes && !edge.stroke) || (isCrowded && edge.tone === "plain") ? 0.5 : 1;
  return {
    ...edge,
    label: isCrowded && !edge.loud ? "" : edge.label,
    color: { color, highlight: edge.stroke > 4 ? color : theme.accent, hover: theme.accent, opacity },
    font: { color: theme.text, strokeWidth: 4, strokeColor: theme.ground, size: 16 },
    arrows: edge.dashes ? "" : undefined,
    width: edge.stroke ?? (edge.tone === "contradicted" ? 2.5 : 1.4),
  };
}

// A picture in a hidden tab has no size; it is fitted once it has one.
function fitWhenShown(view, canvas) {
  const network = view.network;
  const fit = () => {
    network.redraw();
    network.fit({ animation: false, maxZoomLevel: 1.1 });
    // Where the whole is too small to read, the selected item comes first; a button shows the whole.
    const chosen = [...new Set(view.latest.selected.flatMap((id) => ends(view, id)))];
    if (network.getScale() >= READABLE || !chosen.length) return;
    network.fit({ nodes: chosen, animation: false, maxZoomLevel: CLOSE });
    if (network.getScale() < READABLE) network.focus(chosen[0], { scale: CLOSE, animation: false });
  };
  fit();
  if (canvas.clientWidth > 0) return;
  const observer = new ResizeObserver(() => {
    if (canvas.clientWidth === 0) return;
    observer.disconnect();
    if (view.network === network) fit();
  });
  observer.observe(canvas);
}

// The nodes that an item is seen by: itself, or both ends of a line.
function ends(view, id) {
  if (view.ids.nodes.has(id)) return [id];
  return view.ids.edges.has(id) ? view.network.getConnectedNodes(id) : [];
}

function light(view, ids) {
  const nodes = ids.filter((id) => view.ids.nodes.has(id));
  const edges = ids.filter((id) => view.ids.edges.has(id));
  if (view.words) speak(view, [...edges, ...nodes.flatMap((id) => view.network.getConnectedEdges(id))]);
  view.network.setSelection({ nodes, edges }, { highlightEdges: false });
  const first = ids.flatMap((id) => ends(view, id))[0];
  if (first !== undefined) reveal(view, first);
}

// The picture moves only when the selected item is out of sight.
function reveal(view, id) {
  const at = view.network.canvasToDOM(view.network.getPosition(id));
  const { clientWidth: width, clientHeight: height } = view.canvas;
  if (width === 0 || (at.x > 0 && at.y > 0 && at.x < width && at.y < height)) return;
  view.network.moveTo({ position: view.network.getPosition(id), animation: false });
}

// In a crowded picture, write the words of these lines and silence those that were written before.
function speak(view, ids) {
  const wanted = ids.filter((id) => view.words.has(id)); // the others are never silent
  const silent = view.spoken.filter((id) => !wanted.includes(id)).map((id) => ({ id, label: "" }));
  view.edges.update([...silent, ...wanted.map((id) => ({ id, label: view.words.get(id) }))]);
  view.spoken = wanted;
}

function setUpTools(root, view) {
  const zoom = (factor) => view.network && view.network.moveTo({ scale: view.network.getScale() * factor });
  const actions = { in: () => zoom(1.3), out: () => zoom(1 / 1.3), fit: () => view.network && view.network.fit({ maxZoomLevel: 1.1 }) };
  for (const button of root.querySelectorAll(".tools button")) {
    button.addEventListener("click", actions[button.dataset.action]);
  }
}
