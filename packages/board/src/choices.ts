/** Actions by their words: buttons beside the board, and the menu over it. */
import { html } from "./markup"

/** An action that can be taken by its words. */
export interface Choice {
  readonly label: string
  take(): void
}

/** A button that takes a choice. */
export function button(part: string, { label, take }: Choice): HTMLButtonElement {
  const made = html("button", { part, type: "button" }, label)
  made.addEventListener("click", take)
  return made
}

/** A menu of choices, the last of which drops them all; arrows lead through it, Escape drops. */
export function menu(title: string, choices: readonly Choice[], drop: Choice): HTMLElement {
  const items = [...choices, drop].map((each) => button(each === drop ? "item drop" : "item", each))
  for (const item of items) item.setAttribute("role", "menuitem")
  const element = html("div", { part: "menu", role: "menu", "aria-label": title }, ...items)
  element.addEventListener("keydown", (event) => {
    const at = items.findIndex((item) => item.matches(":focus"))
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[event.key]
    if (event.key === "Escape") drop.take()
    else if (to === undefined) return
    else items.at(to % items.length)?.focus()
    event.preventDefault()
    event.stopPropagation()
  })
  return element
}
