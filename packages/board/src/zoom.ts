/**
 * The magnified picture. Buttons, keys, the wheel with Ctrl and two fingers magnify; the browser's
 * scrolling moves it.
 */
import type { Point } from "@flottille/core/diagram"
import { distance } from "./hints"
import { html, put } from "./markup"
import type { Words } from "./words"

/** The greatest magnification, and the factor of one step. */
const MOST = 6
const STEP = 1.5
/** The magnification of a part of the picture, and the room around it: a part of the whole picture on each side. */
const NEAR = [2, 3] as const
const ROOM = 0.12

/** A part of the picture, from 0 to 1. */
export interface Part {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

/** The frame in which a picture is magnified. */
export interface Zoom {
  readonly element: HTMLElement
  /** Magnifies by a number of steps, around the middle. */
  by(steps: number): void
  /** Magnifies a part of the picture. */
  near(part: Part): void
  /** Shows the whole picture again. */
  reset(): void
  /** Shows or hides the buttons. */
  offer(isOffered: boolean): void
  name(words: Words): void
}

/** Puts a picture into a frame in which it can be magnified. */
export function zoom(stage: HTMLElement): Zoom {
  const viewport = html("div", { part: "viewport" }, stage)
  const [out, into] = [
    html("button", { part: "button zoom-out" }, "−"),
    html("button", { part: "button zoom-in" }, "+"),
  ]
  const controls = html("div", { part: "zoom", role: "group" }, out, into)
  let level = 1

  /** Sets the magnification; the given point of the window keeps its place. */
  function set(next: number, at?: Point): void {
    const before = level
    level = Math.min(MOST, Math.max(1, next))
    if (level === before) return
    const { left, top, width, height } = viewport.getBoundingClientRect()
    const { x, y } = at ?? { x: left + width / 2, y: top + height / 2 }
    viewport.toggleAttribute("data-zoomed", level > 1)
    stage.style.setProperty("--zoom", `${level}`)
    const ratio = level / before
    viewport.scrollLeft = (viewport.scrollLeft + x - left) * ratio - (x - left)
    viewport.scrollTop = (viewport.scrollTop + y - top) * ratio - (y - top)
    out.disabled = level === 1
    into.disabled = level === MOST
  }

  const fingers = new Map<number, Point>()
  let pinch: { readonly distance: number; readonly level: number } | undefined
  const lift = ({ pointerId }: PointerEvent) => {
    fingers.delete(pointerId)
    pinch = undefined
  }
  viewport.addEventListener("pointerdown", ({ pointerId, pointerType, clientX: x, clientY: y }) => {
    if (pointerType !== "touch") return
    fingers.set(pointerId, { x, y })
    const [one, other] = [...fingers.values()]
    pinch = one && other ? { distance: distance(one, other), level } : undefined
  })
  viewport.addEventListener("pointermove", ({ pointerId, clientX: x, clientY: y }) => {
    if (!fingers.has(pointerId)) return
    fingers.set(pointerId, { x, y })
    const [one, other] = [...fingers.values()]
    if (!pinch || !one || !other) return
    const middle = { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 }
    set((pinch.level * distance(one, other)) / Math.max(1, pinch.distance), middle)
  })
  for (const type of ["pointerup", "pointercancel", "pointerleave"] as const) viewport.addEventListener(type, lift)
  viewport.addEventListener(
    "wheel",
    (event) => {
      // Trackpads report two fingers as the wheel with Ctrl.
      if (!event.ctrlKey) return
      event.preventDefault()
      set(level * (event.deltaY < 0 ? 1.15 : 1 / 1.15), { x: event.clientX, y: event.clientY })
    },
    { passive: false },
  )
  into.addEventListener("click", () => set(level * STEP))
  out.addEventListener("click", () => set(level / STEP))
  out.disabled = true
  return {
    element: html("div", { part: "frame" }, viewport, controls),
    by: (steps) => set(level * STEP ** steps),
    near({ left, right, top, bottom }) {
      const [least, most] = NEAR
      set(Math.min(most, Math.max(least, 1 / (Math.max(right - left, bottom - top) + 2 * ROOM))))
      const { clientWidth, clientHeight, scrollWidth, scrollHeight } = viewport
      viewport.scrollLeft = (scrollWidth * (left + right) - clientWidth) / 2
      viewport.scrollTop = (scrollHeight * (top + bottom) - clientHeight) / 2
    },
    reset: () => set(1),
    offer: (isOffered) => {
      controls.hidden = !isOffered
    },
    name(words) {
      put(controls, "aria-label", words.zoom)
      put(into, "aria-label", words.zoomIn)
      put(out, "aria-label", words.zoomOut)
    },
  }
}
