/**
 * The places of a board over its picture: controls with a name, that can be focused and marked
 * without drawing the picture again.
 */
import type { Layout, Mark, Place, Target } from "@flottille/core/diagram"
import { ring } from "./hints"
import { put, svg } from "./markup"

export interface Shown {
  readonly name: string
  readonly mark: Mark | undefined
  /** Stands in the middle of the place instead of the sign of its mark. */
  readonly target?: Target | undefined
  /** True if a piece stands there: a target then stands below it, a ring around it. */
  readonly isTaken: boolean
}

/** The sign of a marked place: a dot where one can go, a ring around the piece there, a cross where one cannot. */
const signs: Readonly<Partial<Record<Mark | "taken", string>>> = {
  next: ring(0, 0, 3),
  taken: ring(0, 0, 25),
  refused: "M-9-9L9 9M9-9L-9 9",
}

const CLEAR = "url(#clear)"

function control({ id }: Place): SVGGElement {
  return svg(
    "g",
    { role: "button", "data-place": id, tabindex: "-1" },
    svg("path", { class: "edge" }),
    svg("path", { class: "sign" }),
    svg("text", { class: "target", "text-anchor": "middle", dy: "0.35em" }),
  )
}

export interface Places {
  readonly element: SVGSVGElement
  /** Puts them where the layout says. */
  lay(layout: Layout): void
  /** Names and marks them; the one that Tab leads to is `here`. */
  show(shown: (place: Place) => Shown, here: string): void
  /** Keeps the edges of marked places off pieces with these outlines. */
  clear(pieces: string): void
  /** Draws suggestions over the places, or none. */
  suggest(hints: SVGGElement): void
  /** Sets the description of a place for assistive technology. */
  describe(id: string, text: string): void
  focus(id: string): void
  /** Returns the place that an event happened at. */
  at(target: EventTarget | null): string | undefined
}

export function places(): Places {
  // Edges leave pieces clear. Places that can start an action have one outline: their edges, as far as they lie beyond.
  const [pieces, starts, outline] = [svg("path"), svg("path"), svg("path", { class: "edge outline", mask: CLEAR })]
  const all = svg("path", { d: "M-9999-9999h20000v20000h-20000Z", fill: "#fff" })
  const mask = svg("mask", { id: "clear", x: "-1", y: "-1", width: "3", height: "3" }, all, pieces, starts)
  const element = svg("svg", { part: "places", role: "group" }, mask, outline)
  const controls = new Map<string, SVGGElement>()
  let laid: readonly Place[] = []
  return {
    element,
    lay({ left, top, width, height, places }) {
      laid = places
      put(element, "viewBox", `${left} ${top} ${width} ${height}`)
      const ids = new Set(places.map(({ id }) => id))
      for (const [id, each] of controls)
        if (!ids.has(id)) {
          each.remove()
          controls.delete(id)
        }
      for (const place of places) {
        const { id, centre, outline } = place
        const known = controls.get(id)
        const each = known ?? control(place)
        const [edge, ...signs] = each.children
        if (edge) put(edge, "d", outline)
        for (const sign of signs) put(sign, "transform", `translate(${centre.x} ${centre.y})`)
        if (!known) element.append(each)
        controls.set(id, each)
      }
    },
    show(shown, here) {
      let edges = ""
      for (const place of laid) {
        const each = controls.get(place.id)
        if (!each) continue
        const { name, mark, target, isTaken } = shown(place)
        if (mark === "start") edges += place.outline
        put(each, "aria-label", name)
        put(each, "part", mark ? `place ${mark}` : "place")
        put(each, "tabindex", place.id === here ? "0" : "-1")
        const [edge, sign, text] = each.children
        if (edge) put(edge, "mask", mark && mark !== "start" ? CLEAR : "none")
        const shape = mark === "next" && isTaken ? "taken" : mark
        if (sign) put(sign, "d", (shape && !target && signs[shape]) || "")
        if (text) put(text, "dy", isTaken ? "1.9em" : "0.35em")
        const said = target?.sign ?? ""
        if (text && text.textContent !== said) text.textContent = said
      }
      for (const each of [starts, outline]) put(each, "d", edges)
    },
    clear: (outlines) => put(pieces, "d", outlines),
    suggest(hints) {
      element.querySelector("[part=hints]")?.remove()
      element.append(hints)
    },
    describe(id, text) {
      const each = controls.get(id)
      if (each) put(each, "aria-description", text)
    },
    focus: (id) => controls.get(id)?.focus(),
    at: (target) =>
      target instanceof Element ? (target.closest<SVGGElement>("[data-place]")?.dataset.place ?? undefined) : undefined,
  }
}
