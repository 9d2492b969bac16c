/** A pointer over the places: a click, a piece that is dragged, and a place held, which asks why. */
import type { Places } from "./places"

/** Callbacks of the pointer. */
export interface Wishes {
  /** A place was clicked, or touched with a finger. */
  touch(place: string): void
  /** A place is held. */
  why(place: string): void
  /** Returns true if a piece can be dragged from the place. */
  canTake(place: string): boolean
  /** A piece is taken, and then carried so many pixels from where it stood. */
  take(place: string): void
  carry(place: string, x: number, y: number): void
  /** It is let go: over a place, or over none. */
  drop(place: string, to: string | undefined): void
}

/** From how many pixels on a piece is dragged, and how long a place is held, in milliseconds. */
const FAR = 8
const LONG = 550

/** Lets a pointer act on the places of a board within its shadow tree. */
export function follow(places: Places, tree: ShadowRoot, wishes: Wishes): void {
  const { element, at } = places
  let from: { readonly place: string; readonly x: number; readonly y: number; readonly pointer: number } | undefined
  let isCarried = false
  // A drag or a question must not count as a click too.
  let isDone = false
  let holding: ReturnType<typeof setTimeout> | undefined

  const end = (to: string | undefined) => {
    clearTimeout(holding)
    if (from && isCarried) wishes.drop(from.place, to)
    from = undefined
    isCarried = false
  }
  element.addEventListener("pointerdown", (event) => {
    const { target, clientX: x, clientY: y, pointerId: pointer } = event
    const place = at(target)
    end(undefined)
    // A second finger magnifies: what the first one began is no action, and neither is its click.
    isDone = !event.isPrimary
    if (place === undefined || event.button !== 0 || isDone) return
    from = { place, x, y, pointer }
    element.setPointerCapture(pointer)
    holding = setTimeout(() => {
      isDone = true
      from = undefined
      wishes.why(place)
    }, LONG)
  })
  element.addEventListener("pointermove", ({ clientX, clientY, pointerId, buttons }) => {
    if (from?.pointer !== pointerId) return
    // The button was released where nothing could be told of it.
    if (buttons === 0) return end(undefined)
    const [x, y] = [clientX - from.x, clientY - from.y]
    if (!isCarried && x * x + y * y < FAR * FAR) return
    clearTimeout(holding)
    if (!isCarried) {
      if (!wishes.canTake(from.place)) {
        from = undefined
        return
      }
      isCarried = true
      isDone = true
      wishes.take(from.place)
    }
    wishes.carry(from.place, x, y)
  })
  element.addEventListener("pointerup", ({ clientX, clientY, pointerId }) => {
    if (from?.pointer === pointerId) end(at(tree.elementFromPoint(clientX, clientY)))
  })
  element.addEventListener("pointercancel", () => end(undefined))
  element.addEventListener("contextmenu", (event) => isDone && event.preventDefault())
  element.addEventListener("click", ({ target, clientX, clientY }) => {
    // The element that has captured the pointer is the target of its clicks.
    const place = at(target) ?? at(tree.elementFromPoint(clientX, clientY))
    if (!isDone && place !== undefined) wishes.touch(place)
    isDone = false
  })
}
