import { SPECTATOR } from "@flottille/core"
import { standingEvents } from "@flottille/core/match"
import { useEffect, useRef } from "preact/hooks"
import { describeNamed } from "../model/names"
import type { Seated } from "../model/seated"
import { lang, look } from "../page-state"
import { say } from "../words"

/** Number of lines shown, the newest first. */
const MOST_LINES = 150

/** The events that the viewer may know, in words. */
export function Log({ running }: { readonly running: Seated }) {
  const l = lang.value
  const end = useRef<HTMLOListElement>(null)
  running.changes.value
  const { match, pkg } = running
  const sight = running.sight()
  const viewer = look.value === "spectator" ? SPECTATOR : sight.kind === "seen" ? sight.viewer : undefined
  const events = viewer === undefined ? [] : standingEvents(match.events(viewer))
  const seats = match.game.seats(match.options)
  const count = events.length
  useEffect(() => {
    // The panel alone: the page stays where the reader has it. Once a frame, since each asks for the size of the page.
    const frame = requestAnimationFrame(() => {
      const panel = end.current?.parentElement
      if (panel) panel.scrollTop = panel.scrollHeight
    })
    return () => cancelAnimationFrame(frame)
  }, [count])
  if (viewer === undefined || count === 0) return <p class="soft">{say("nothingYet", l)}</p>
  const skipped = Math.max(0, count - MOST_LINES)
  return (
    <ol class="log" aria-live="polite" ref={end}>
      {events.slice(skipped).map((event, index) => (
        <li key={skipped + index}>{describeNamed(pkg, event, l, [viewer, seats])}</li>
      ))}
    </ol>
  )
}
