// Keeps the reviewer's name in this browser until it is closed, so that a reload does not lose it.
let kept; // what was last kept by this page

export default function (component) {
  const { name } = component.data || {};
  if (name === undefined || name === kept) return;
  kept = name;
  const age = name ? "" : "; max-age=0";
  const secure = location.protocol === "https:" ? "; secure" : "";
  document.cookie = `plumbline_reviewer=${encodeURIComponent(name)}; path=/; samesite=strict${age}${secure}`;
}
