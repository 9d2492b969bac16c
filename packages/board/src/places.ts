/**
 * The places of a board over its picture: controls with a name, that can be focused and marked
 * without drawing the picture again.
 */
import type { Layout, Mark, Place, Target } from "@flottille/core/diagram"
import { clearOfPieces } from "./labels"
import { put, svg } from "./markup"

export interface Shown {
  readonly name: string
  readonly mark: Mark | undefined
  /** Stands in the middle of the place instead of the sign of its mark. */
  readonly target?: Target | undefined
  /** True if a piece stands there: the target then stands below it. */
  readonly isTaken?: boolean
}

/** The sign in the middle of a marked place: a dot where one can go, a cross where not. */
const signs: Readonly<Partial<Record<Mark, string>>> = {
  next: "M-7 0a7 7 0 1 0 14 0a7 7 0 1 0-14 0Z",
  refused: "M-11-8L-8-11L0-3L8-11L11-8L3 0L11 8L8 11L0 3L-8 11L-11 8L-3 0Z",
}

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
  /** Keeps the edges of marked places away from the holes of a mask. */
  mask(mask: SVGMaskElement): void
  /** Draws suggestions over the places, or none. */
  suggest(hints: SVGGElement): void
  /** Sets the description of a place for assistive technology. */
  describe(id: string, text: string): void
  focus(id: string): void
  /** Returns the place that an event happened at. */
  at(target: EventTarget | null): string | undefined
}

export function places(): Places {
  const element = svg("svg", { part: "places", role: "group" })
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
      for (const place of laid) {
        const each = controls.get(place.id)
        if (!each) continue
        const { name, mark, target, isTaken = false } = shown(place)
        put(each, "aria-label", name)
        put(each, "part", mark ? `place ${mark}` : "place")
        put(each, "tabindex", place.id === here ? "0" : "-1")
        const [edge, sign, text] = each.children
        if (edge) put(edge, "mask", mark ? `url(#${clearOfPieces})` : "none")
        if (sign) put(sign, "d", (mark && (target ? undefined : signs[mark])) ?? "")
        if (text) put(text, "dy", isTaken ? "1.9em" : "0.35em")
        if (text && text.textContent !== (target?.sign ?? "")) text.textContent = target?.sign ?? ""
      }
    },
    mask(mask) {
      element.querySelector("mask")?.remove()
      element.prepend(mask)
    },
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
