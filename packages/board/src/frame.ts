/** The parts of a board on the page. */
import { html, put } from "./markup"
import { type Places, places } from "./places"
import type { Words } from "./words"
import { type Zoom, zoom } from "./zoom"

export interface Frame {
  readonly element: HTMLElement
  /** The picture, with the places over it. */
  readonly stage: HTMLElement
  readonly picture: HTMLElement
  readonly zoom: Zoom
  readonly places: Places
  /** The place under the pointer or with the focus: its name, its occupant and the numbers of its pieces. */
  readonly card: HTMLElement
  readonly buttons: HTMLElement
  /** The live region: announces events, refusals and the selection. */
  readonly live: HTMLElement
  readonly form: HTMLFormElement
  readonly field: HTMLInputElement
  /** Labels the parts in a language. */
  name(title: string, words: Words): void
}

export function frame(): Frame {
  const over = places()
  const picture = html("div", { part: "picture", "aria-hidden": "true" })
  const stage = html("div", { part: "stage" }, picture, over.element)
  const zoomed = zoom(stage)
  const card = html("p", { part: "card", "aria-hidden": "true" })
  const buttons = html("div", { part: "buttons", role: "group" })
  const live = html("p", { part: "live", role: "status" })
  const field = html("input", { part: "field", autocomplete: "off", autocapitalize: "off", spellcheck: "false" })
  const fieldName = html("span")
  const play = html("button", { part: "button" })
  const form = html("form", { part: "notation" }, html("label", {}, fieldName, " ", field), play)
  const help = html("p", { id: "help", class: "aside" })
  put(over.element, "aria-describedby", "help")
  return {
    element: html("div", { part: "board" }, zoomed.element, card, buttons, live, form, help),
    ...{ stage, picture, zoom: zoomed, places: over, card, buttons, live, form, field },
    name(title, words) {
      put(over.element, "aria-label", `${title}, ${words.board}`)
      zoomed.name(words)
      put(buttons, "aria-label", words.actions)
      help.textContent = words.help
      fieldName.textContent = words.notation
      play.textContent = words.play
    },
  }
}
