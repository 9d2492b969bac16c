import { useEffect, useState } from "preact/hooks"
import type { RemoteSession } from "../../link/session"
import { tell } from "../../link/words"
import { lang } from "../../page-state"

/** Formats milliseconds: `9:05`, `2 h 10 min`, `3 d 4 h`. */
function spanOf(milliseconds: number, l: "en" | "fr"): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000))
  const [minutes, hours] = [Math.floor(seconds / 60), Math.floor(seconds / 3600)]
  if (hours >= 24) return `${Math.floor(hours / 24)} ${l === "en" ? "d" : "j"} ${hours % 24} h`
  if (hours >= 1) return `${hours} h ${minutes % 60} min`
  return `${minutes}:${String(seconds % 60).padStart(2, "0")}`
}

/** The clock of the viewer's seat, and the deadline of the phase. */
export function Clock({ running }: { readonly running: RemoteSession }) {
  const l = lang.value
  running.changes.value
  const { clock } = running.known()
  const [, tick] = useState(0)
  const isRunning = clock?.running === true && !running.ending()
  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(() => tick((count) => count + 1), 1000)
    return () => clearInterval(timer)
  }, [isRunning])
  if (!clock || running.ending()) return null
  const left = clock.left - (isRunning ? Date.now() - running.received : 0)
  const due =
    clock.due === undefined
      ? ""
      : ` · ${tell("due", l)} ${new Date(clock.due).toLocaleString(l, { dateStyle: "medium", timeStyle: "short" })}`
  return (
    <p class={isRunning ? "clock running" : "clock"}>
      {tell("timeLeft", l)}: <span role="timer">{spanOf(left, l)}</span>
      {due}
    </p>
  )
}
