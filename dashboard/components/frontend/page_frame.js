// Links that skip to the decision and to the page, before all else; one live region, there before anything is said.
const SAID = ".pl-said";
const PAUSE = 250; // milliseconds in which the page may still change
const DECISION = '.stMain [class*="-agree_"] button, .stMain [class*="annotate-suff"] button';
let region;
let links;
let said = [];
let timer;

function reach(selector) {
  const target = document.querySelector(selector);
  if (!target) return;
  if (!target.matches("button")) target.tabIndex = -1;
  target.scrollIntoView({ block: "center", behavior: "instant" });
  target.focus();
}

function link(words, selector) {
  const made = document.createElement("button");
  made.type = "button";
  made.textContent = words;
  made.addEventListener("click", () => reach(selector));
  return made;
}

function look() {
  links.firstChild.hidden = !document.querySelector(DECISION);
  const now = [...document.querySelectorAll(SAID)].map((each) => (each.lastElementChild?.matches("li") ? each.lastElementChild : each).innerText.trim());
  const fresh = now.filter((words) => words && !said.includes(words));
  said = now;
  if (fresh.length) region.textContent = fresh.join(". ");
}

// Escape closes the meaning of a word until something else is pointed at or reached.
function hush() {
  const hushed = document.body.classList;
  document.addEventListener("keydown", (event) => event.key === "Escape" && hushed.add("pl-hushed"));
  ["pointerover", "focusin"].forEach((kind) => document.addEventListener(kind, () => hushed.remove("pl-hushed")));
}

export default function () {
  if (region) return;
  hush();
  links = document.createElement("nav");
  links.className = "pl-skip";
  links.setAttribute("aria-label", "Skip");
  links.append(link("Skip to the decision", DECISION), link("Skip to the page", ".stMain"));
  region = document.createElement("div");
  region.className = "pl-unseen pl-voice";
  region.setAttribute("role", "status");
  document.body.prepend(links);
  document.body.append(region);
  look();
  const later = () => {
    clearTimeout(timer);
    timer = setTimeout(look, PAUSE);
  };
  new MutationObserver(later).observe(document.querySelector("#root"), { childList: true, subtree: true, characterData: true });
}
