// Keeps how far the guided demo is in this browser until it is closed, so that a reload goes on where it was.
let kept = "";

export default function (component) {
  const { line } = component.data || {};
  if (line === undefined || line === kept) return;
  kept = line;
  const age = line ? "" : "; max-age=0";
  const secure = location.protocol === "https:" ? "; secure" : "";
  document.cookie = `plumbline_demo=${encodeURIComponent(line)}; path=/; samesite=strict${age}${secure}`;
}
