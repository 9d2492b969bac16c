import { dejarik } from "@flottille/dejarik"

function say(id: string, text: string): void {
  const element = document.getElementById(id)
  if (element) element.textContent = text
}

const prefers = ["prefers-color-scheme: dark", "prefers-reduced-motion: reduce"].map(
  (each) => matchMedia(`(${each})`).matches,
)
say("prefers", JSON.stringify({ game: dejarik.id, width: innerWidth, prefers, language: navigator.language }))
addEventListener("pointerdown", ({ pointerType }) => say("button", pointerType))
addEventListener("keydown", ({ key }) => say("button", key))
if (location.search === "?nameless") say("button", "")
