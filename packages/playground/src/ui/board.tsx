import { defineBoard, FlottilleBoard, type RefusedDetail } from "@flottille/board"
import type { Refusal, Seat, Viewer } from "@flottille/core"
import type { AnyGamePackage } from "@flottille/core/package"
import { useLayoutEffect, useRef, useState } from "preact/hooks"
import { lang, sound, theme } from "../page-state"

defineBoard()

/** The drawing of a position. */
function drawn({ diagram }: AnyGamePackage, view: unknown, from: Viewer): string {
  return diagram?.draw(view, { from, lang: lang.value, theme: theme.value }) ?? ""
}

/** Returns the ratio of width to height of a board, which is shown whole. */
function ratioOf({ diagram }: AnyGamePackage, view: unknown, viewer: Viewer): number {
  if (!diagram) return 1
  const { width, height } = diagram.layout(view, viewer)
  return width / height
}

/** The visible part of a game. */
interface PictureProps {
  readonly pkg: AnyGamePackage
  readonly view: unknown
  readonly viewer: Viewer
}

/** A board that can only be looked at. */
export function Picture({ pkg, view, viewer }: PictureProps) {
  const svg = drawn(pkg, view, viewer)
  if (svg === "") return <pre class="text-board">{pkg.game.render(view)}</pre>
  // Our own writer of drawings escapes all texts.
  return (
    <div class="picture" style={{ "--ratio": ratioOf(pkg, view, viewer) }} dangerouslySetInnerHTML={{ __html: svg }} />
  )
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

/** A board that is played at. */
interface BoardProps extends PictureProps {
  /** The seat that the board is turned to, and that may play on it. */
  readonly seat: Seat | undefined
  readonly actions: readonly unknown[]
  /** All that the viewer has learnt. */
  readonly events: readonly unknown[]
  /** Suggested actions, drawn as arrows. */
  readonly hints?: readonly unknown[]
  readonly onAction: (action: unknown) => void
  readonly onWhy: (refusal: Refusal | undefined) => void
}

/** Returns the viewer's new events; none after a change of viewer or an undo. */
function useNews(viewer: Viewer, events: readonly unknown[]): readonly unknown[] {
  const known = useRef({ viewer, count: events.length })
  const { viewer: before, count } = known.current
  known.current = { viewer, count: events.length }
  return before === viewer ? events.slice(count) : []
}

/** The element of `@flottille/board`. */
export function Board(props: BoardProps) {
  const { pkg, view, viewer, seat, actions, events, hints = [], onAction, onWhy } = props
  const host = useRef<HTMLDivElement>(null)
  const [board] = useState(() => new FlottilleBoard())
  const changes = useNews(viewer, events)
  const listeners = useRef({ onAction, onWhy })
  listeners.current = { onAction, onWhy }
  useLayoutEffect(() => {
    const why = ({
      detail: { refusal },
    }: CustomEvent<Pick<RefusedDetail, "refusal"> | { readonly refusal: undefined }>) =>
      listeners.current.onWhy(refusal)
    board.addEventListener("action", ({ detail }) => listeners.current.onAction(detail.action))
    board.addEventListener("refused", why)
    board.addEventListener("why", why)
    board.addEventListener("touched", () => listeners.current.onWhy(undefined))
    host.current?.append(board)
    return () => board.remove()
  }, [board])
  useLayoutEffect(() => {
    board.lang = lang.value
    board.theme = theme.value
    board.package = pkg
    board.view = view
    board.seat = seat
    board.actions = actions
    board.hints = hints
    if (changes.length > 0) board.events = changes
    if (sound.peek() && changes.length > 0)
      void import("../model/sound").then(({ play, soundsOf }) => soundsOf(pkg, changes, view).forEach(play))
  })
  return <div ref={host} class="touch" style={{ "--ratio": ratioOf(pkg, view, viewer) }} />
}
