// Keeps the reviewer's name in this browser until it is closed, so that a reload does not lose it.
let kept; // what was last kept by this page
let label; // of the field of the name

// Enter takes the name and leaves the field: the keys that vote and decide would be typed into it otherwise.
function leave(event) {
  const field = event.target;
  if (event.key !== "Enter" || event.isComposing || field.getAttribute?.("aria-label") !== label) return;
  setTimeout(() => field.blur()); // once the name is taken
}

export default function (component) {
  const { name, label: said } = component.data || {};
  if (name === undefined) return;
  label = said;
  document.addEventListener("keydown", leave); // the same listener is added once
  if (name === kept) return;
  const field = document.activeElement;
  const taken = field?.getAttribute("aria-label") === label && name && field.value.trim() === name;
  if (taken) field.blur(); // Enter came before this listened
  const first = kept === undefined;
  kept = name;
  if (first && !name) return; // nobody took the name out that another page of this browser may keep
  const age = name ? "" : "; max-age=0";
  const secure = location.protocol === "https:" ? "; secure" : "";
  document.cookie = `plumbline_reviewer=${encodeURIComponent(name)}; path=/; samesite=strict${age}${secure}`;
}
