/**
 * `<flottille-live>`: a playable board on a page of the reference, from a given position. The seat
 * whose turn it is moves. Works without the rest of the page.
 */
import { defineBoard, FlottilleBoard } from "@flottille/board"
import { type AnyGame, CHANCE, type Seat } from "@flottille/core"
import { createMatch, type Match } from "@flottille/core/match"
import type { AnyGamePackage } from "@flottille/core/package"
import { gameOf } from "./model/games"

defineBoard()

/** Replaces the picture with a board, and plays the actions chosen on it. */
function live(host: HTMLElement, pkg: AnyGamePackage, match: Match<AnyGame>): void {
  const board = new FlottilleBoard()
  let seat: Seat = 0
  const shown = new Map<Seat, number>()
  const show = () => {
    seat = match.actors().find((actor) => actor !== CHANCE) ?? seat
    const events = match.events(seat)
    board.package = pkg
    board.view = match.view(seat)
    board.seat = seat
    board.actions = match.actors().includes(seat) ? match.legalActions(seat) : []
    board.events = events.slice(shown.get(seat) ?? events.length)
    shown.set(seat, events.length)
  }
  board.addEventListener("action", ({ detail }) => {
    match.submit(seat, detail.action)
    show()
  })
  host.querySelector("[data-picture]")?.replaceWith(board)
  show()
}

class FlottilleLive extends HTMLElement {
  connectedCallback(): void {
    // A page may have many: each is loaded when it comes into sight.
    const sight = new IntersectionObserver(([seen]) => {
      if (!seen?.isIntersecting) return
      sight.disconnect()
      void this.#open()
    })
    sight.observe(this)
  }

  async #open(): Promise<void> {
    const pkg = await gameOf(this.dataset.game ?? "")?.load()
    if (!pkg?.diagram) return
    const { start } = this.dataset
    live(
      this,
      pkg,
      createMatch(pkg.game, {
        seed: crypto.getRandomValues(new Uint32Array(4)).join("."),
        ...(start ? { start } : {}),
      }),
    )
  }
}

if (!customElements.get("flottille-live")) customElements.define("flottille-live", FlottilleLive)
