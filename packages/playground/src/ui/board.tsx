import { defineBoard, FlottilleBoard, type RefusedDetail } from "@flottille/board"
import type { Refusal, Seat, Viewer } from "@flottille/core"
import type { Scene } from "@flottille/core/diagram"
import type { AnyGamePackage } from "@flottille/core/package"
import { useLayoutEffect, useMemo, useRef, useState } from "preact/hooks"
import { isStill, lang, sound, theme } from "../page-state"

defineBoard()

/** Milliseconds that a piece takes on its way, and to turn. */
const WAY = 700
const TURN = 300

/** The visible part of a game. */
interface PictureProps {
  readonly pkg: AnyGamePackage
  readonly view: unknown
  readonly viewer: Viewer
}

/** Recently revealed information that the view no longer shows. */
export function Aside({
  pkg,
  view,
  events,
}: Pick<PictureProps, "pkg" | "view"> & { readonly events: readonly unknown[] }) {
  const svg = pkg.diagram?.aside?.(events, view, { lang: lang.value, theme: theme.value }) ?? ""
  return svg === "" ? null : <div class="aside" dangerouslySetInnerHTML={{ __html: svg }} />
}

/** A board; one that can only be looked at without a seat. */
interface BoardProps extends PictureProps {
  /** The seat that the board is turned to, and that may play on it. */
  readonly seat?: Seat | undefined
  readonly actions?: readonly unknown[]
  /** All that the viewer has learnt. */
  readonly events?: readonly unknown[]
  /** Suggested actions, drawn as arrows. */
  readonly hints?: readonly unknown[]
  /** The steps of what happened, so that the board shows where. */
  readonly scenes?: readonly Scene<unknown>[] | undefined
  /** The one that is shown instead of the view. */
  readonly scene?: Scene<unknown> | undefined
  readonly onAction?: (action: unknown) => void
  readonly onWhy?: (refusal: Refusal | undefined) => void
}

const none: readonly unknown[] = []

/** Returns the viewer's new events; none after a change of viewer or an undo. */
function useNews(viewer: Viewer, events: readonly unknown[]): readonly unknown[] {
  const known = useRef({ viewer, count: events.length })
  const { viewer: before, count } = known.current
  known.current = { viewer, count: events.length }
  return before === viewer ? events.slice(count) : none
}

/** Returns a package whose boards are turned to a viewer who does not play, and show the scene of that moment. */
function turned(pkg: AnyGamePackage, viewer: Viewer, sceneOf: () => Scene<unknown> | undefined): AnyGamePackage {
  const { diagram } = pkg
  if (!diagram) return pkg
  const layout: typeof diagram.layout = (view) => diagram.layout(view, viewer)
  const draw: typeof diagram.draw = (view, how) => {
    const drawing = { ...how, from: viewer }
    return sceneOf()?.draw(drawing) ?? diagram.draw(view, drawing)
  }
  return { ...pkg, diagram: { ...diagram, layout, draw } }
}

/** Lets a piece that has been drawn where its way ends come that way, and turn there. */
function travel(piece: Element, { points, turn = 0 }: Scene<never>["courses"][number]): void {
  const end = points.at(-1) ?? { x: 0, y: 0 }
  const duration = WAY + (turn === 0 ? 0 : TURN)
  const translate = points.map(({ x, y }) => `${x - end.x}px ${y - end.y}px`)
  piece.animate([{ transformOrigin: `${end.x}px ${end.y}px` }, { transformOrigin: `${end.x}px ${end.y}px` }], {
    duration,
  })
  piece.animate({ translate }, { duration: WAY, easing: "ease-in-out" })
  if (turn !== 0)
    piece.animate({ rotate: [`${-turn}deg`, `${-turn}deg`, "0deg"], offset: [0, WAY / duration, 1] }, { duration })
}

/** The element of `@flottille/board`. */
export function Board(props: BoardProps) {
  const { pkg, view, viewer, seat, actions = none, events = none, hints = none, scenes, scene, onAction, onWhy } = props
  const host = useRef<HTMLDivElement>(null)
  const [board] = useState(() => new FlottilleBoard())
  const changes = useNews(viewer, events)
  const current = useRef({ onAction, onWhy, scene, wasReplayed: false })
  current.current = { onAction, onWhy, scene, wasReplayed: current.current.wasReplayed }
  const isPlayed = seat !== undefined && !scene
  const shown = useMemo(
    () => (isPlayed ? pkg : turned(pkg, viewer, () => current.current.scene)),
    [pkg, isPlayed || viewer],
  )
  // Each scene is a view of its own, so that the board draws it.
  const seen = useMemo(() => (scene ? { ...Object(view) } : view), [scene, view])
  // A step that concerns no place is shown where the others are, or else in the middle of the board.
  const near = useMemo(() => {
    const everywhere = () => pkg.diagram?.layout(view, viewer).places.map(({ id }) => id)
    return [scene?.about, scenes?.flatMap(({ about = [] }) => about), scenes && everywhere()].find(
      (each) => each?.length,
    )
  }, [scene, scenes])
  useLayoutEffect(() => {
    const why = ({
      detail: { refusal },
    }: CustomEvent<Pick<RefusedDetail, "refusal"> | { readonly refusal: undefined }>) =>
      current.current.onWhy?.(refusal)
    board.addEventListener("action", ({ detail }) => current.current.onAction?.(detail.action))
    board.addEventListener("refused", why)
    board.addEventListener("why", why)
    board.addEventListener("touched", () => current.current.onWhy?.(undefined))
    host.current?.append(board)
    return () => board.remove()
  }, [board])
  useLayoutEffect(() => {
    board.lang = lang.value
    board.package = shown
    board.view = seen
    board.seat = isPlayed ? seat : undefined
    board.actions = actions
    board.hints = hints
    board.near = near
    if (changes.length > 0 && !scene) board.events = changes
    if (sound.peek() && changes.length > 0)
      void import("../model/sound").then(({ play, soundsOf }) => soundsOf(pkg, changes, view).forEach(play))
  })
  useLayoutEffect(() => {
    // The board draws after this task.
    queueMicrotask(() => {
      // The buttons of the replay have gone, and the focus with them.
      if (!scene && current.current.wasReplayed && document.activeElement === document.body) board.focus()
      current.current.wasReplayed = scene !== undefined
      if (isStill()) return
      for (const course of scene?.courses ?? [])
        for (const piece of board.shadowRoot?.querySelectorAll(`[data-piece="${CSS.escape(course.piece)}"]`) ?? [])
          travel(piece, course)
      // Broadsides that hit.
      for (const fire of board.shadowRoot?.querySelectorAll(".fire") ?? [])
        fire.animate({ opacity: [0, 0.9, 0, 0.9] }, WAY)
    })
  }, [scene])
  if (!pkg.diagram) return <pre class="text-board">{pkg.game.render(view)}</pre>
  return <div ref={host} class="touch" />
}
