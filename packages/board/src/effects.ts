/** Short animations of events: dice, shots, and pieces that sink. */
import type { Effect, Layout, Point } from "@flottille/core/diagram"
import { svg } from "./markup"

/** Milliseconds that dice are shown, that a ball flies, and that a piece takes to sink. */
const DICE = 1600
const FLIGHT = 320
const SINKING = 700

/** The side of a die, as a part of the board's width, and the space between two dice. */
const SIDE = 0.058
const GAP = 0.012

/** The pips of each face: cells of a square of three by three, from the top left to the bottom right. */
const pips = ["", "4", "08", "048", "0268", "02468", "023568"]

/** Removes an element at the end of its animation. */
function until(made: Element, animation: Animation): void {
  const remove = () => made.remove()
  animation.finished.then(remove, remove)
}

/** Draws a die around the origin; a face beyond six is a number. */
function die(face: number, side: number): SVGGElement {
  const box = { x: `${-side / 2}`, y: `${-side / 2}`, width: `${side}`, height: `${side}`, rx: `${side / 6}` }
  const made = svg("g", { class: "die" }, svg("rect", box))
  const known = pips[face]
  if (known !== undefined)
    for (const cell of known) {
      const [x, y] = [(Number(cell) % 3) - 1, Math.floor(Number(cell) / 3) - 1]
      made.append(svg("circle", { cx: `${(x * side) / 4}`, cy: `${(y * side) / 4}`, r: `${side / 10}` }))
    }
  else {
    const text = svg("text", { "text-anchor": "middle", dy: "0.35em", "font-size": `${side * 0.6}` })
    text.textContent = `${face}`
    made.append(text)
  }
  return made
}

/** Rolls dice over the middle of the board, one row below the other. */
function roll(over: Element, rows: readonly (readonly number[])[], { left, top, width, places }: Layout): void {
  const [side, gap] = [SIDE * width, GAP * width]
  const bottom = Math.max(top, ...places.map(({ centre }) => centre.y))
  const middle = { x: left + width / 2, y: (Math.min(bottom, ...places.map(({ centre }) => centre.y)) + bottom) / 2 }
  const made = svg("g", { part: "effect dice", "aria-hidden": "true" })
  for (const [line, faces] of rows.entries())
    for (const [index, face] of faces.entries()) {
      const x = middle.x + (index - (faces.length - 1) / 2) * (side + gap)
      const y = middle.y + (line - (rows.length - 1) / 2) * (side + 3 * gap)
      const each = die(face, side)
      made.append(svg("g", { transform: `translate(${x} ${y})` }, each))
      each.animate(
        { rotate: [`${-200 - 40 * index}deg`, "0deg"], translate: [`${-side * 3}px ${side}px`, "0px 0px"] },
        { duration: 450 + 50 * index, easing: "ease-out" },
      )
    }
  over.append(made)
  until(made, made.animate({ opacity: [0, 1, 1, 0], offset: [0, 0.08, 0.85, 1] }, DICE))
}

/** Fires a ball from one point to another, with smoke there and a splash here. */
function shoot(over: Element, from: Point, to: Point, width: number): void {
  const at = ({ x, y }: Point, r: number, name: string) =>
    svg("circle", { class: name, cx: `${x}`, cy: `${y}`, r: `${r * width}` })
  const [smoke, ball, burst] = [at(from, 0.03, "smoke"), at(to, 0.009, "ball"), at(to, 0.035, "burst")]
  const made = svg("g", { part: "effect shot", "aria-hidden": "true" }, smoke, ball, burst)
  over.append(made)
  smoke.animate({ opacity: [0.8, 0] }, { duration: FLIGHT * 2, fill: "both" })
  ball.animate({ translate: [`${from.x - to.x}px ${from.y - to.y}px`, "0px 0px"] }, { duration: FLIGHT })
  ball.animate({ opacity: [1, 0] }, { delay: FLIGHT, duration: 1, fill: "forwards" })
  until(made, burst.animate({ opacity: [0, 0.9, 0] }, { delay: FLIGHT, duration: FLIGHT, fill: "both" }))
}

/** The animations of a change, between two pictures. */
export interface Effects {
  /** Starts them in the new picture. */
  play(picture: ParentNode, over: Element, layout: Layout): void
}

/**
 * Prepares the animations of a change: keeps the pieces that sink in it from the picture before.
 *
 * @param before - The picture before the change.
 */
export function prepareEffects(effects: readonly Effect[], before: ParentNode): Effects {
  const sinking = effects.flatMap((effect) => {
    if (effect.kind !== "sunk") return []
    const piece = before.querySelector(`[data-piece="${CSS.escape(effect.at)}"]`)
    if (!piece) return []
    const parts = [...piece.childNodes].map((each) => each.cloneNode(true))
    return [svg("g", { transform: piece.getAttribute("transform") ?? "" }, ...parts)]
  })
  return {
    play(picture, over, layout) {
      const centres = new Map(layout.places.map(({ id, centre }) => [id, centre]))
      let delay = 0
      for (const effect of effects) {
        if (effect.kind === "dice") roll(over, effect.rows, layout)
        if (effect.kind !== "shot") continue
        const [from, to] = [centres.get(effect.from), centres.get(effect.to)]
        if (from && to) shoot(over, from, to, layout.width)
        delay = FLIGHT
      }
      for (const piece of sinking) {
        const wrapped = svg("g", { part: "effect sunk", "aria-hidden": "true" }, piece)
        picture.querySelector("svg")?.append(wrapped)
        const way = { opacity: [1, 0.8, 0], scale: [1, 0.9, 0.35], rotate: ["0deg", "12deg", "40deg"] }
        until(wrapped, wrapped.animate(way, { delay, duration: SINKING, easing: "ease-in", fill: "backwards" }))
      }
    },
  }
}
