// The keys that decide, only for what is in sight: pressed elsewhere on the page they bring it into sight first.
const KEYS = new Set(["a", "d", "u"]);
const BUTTON = '.stMain [class*="-agree_"]'; // the first of the buttons that decide

function isTyping(target) {
  return target.isContentEditable || /^(input|textarea|select)$/i.test(target.tagName || "");
}

function isInSight(element) {
  const at = element.getBoundingClientRect();
  return at.bottom > 60 && at.top < innerHeight && at.width > 0; // below the bar
}

function heed(event) {
  if (!KEYS.has(event.key.toLowerCase()) || event.ctrlKey || event.metaKey || event.altKey) return;
  const button = document.querySelector(BUTTON);
  if (!button || isTyping(event.composedPath()[0])) return;
  const words = document.querySelector(".stMain .pl-finding");
  if (isInSight(button) && (!words || isInSight(words))) return;
  event.stopImmediatePropagation();
  event.preventDefault();
  (words || button).scrollIntoView({ block: "center", behavior: "instant" });
}

export default function () {
  window.addEventListener("keydown", heed, true); // the same listener is added once
}
