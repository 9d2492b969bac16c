import { type Info, shareOfPoints } from "@flottille/bots"
import { chanceOf } from "@flottille/bots/chances"
import { createRandom, type Seat } from "@flottille/core"
import { standing } from "@flottille/core/match"
import type { AnyGamePackage } from "@flottille/core/package"
import { useEffect, useRef, useState } from "preact/hooks"
import { type BotWorker, botWorker } from "../model/bot-worker"
import { type Chance, chancesOf } from "../model/chances"
import type { Exact } from "../model/exact"
import { botName } from "../model/names"
import type { Session } from "../model/session"
import { hints, lang, listed, look } from "../page-state"
import { say, sentences } from "../words"
import { isConfirmed, labelOf } from "./actions"

/** Maximum number of lines. */
const MOST_LINES = 6
/** Maximum number of arrows on the board. */
const MOST_ARROWS = 3

interface Thought {
  readonly exact: readonly Exact[]
  readonly info: Info<unknown> | undefined
  readonly chosen: unknown
  readonly change: number
}

interface LineProps {
  readonly label: string
  /** The share of the points, from 0 to 1. */
  readonly share: number
  readonly chance: Chance
  /** The source of a value that no bot gave. */
  readonly known?: Exact
  readonly play: () => void
}

/** An action with its value. A click plays it. */
function Line({ label, share, chance, known, play }: LineProps) {
  return (
    <li class={known === undefined || known.kind === "estimate" ? "" : "exact"}>
      <button type="button" title={say("do", lang.value)} onClick={play}>
        {label}
        {known !== undefined && <small> {knownBy(known)}</small>}
      </button>
      <meter min={0} max={1} value={share} aria-label={chance.text} />
      <span class="value">
        {chance.text}
        {chance.isEqual && <small> {say("equal", lang.value)}</small>}
      </span>
    </li>
  )
}

/** Returns the source of the value of an action. */
function knownBy({ kind, turns = 0 }: Exact): string {
  const l = lang.value
  if (kind === "wins-within") return sentences.winsWithin[l](turns)
  return say(({ value: "exact", estimate: "estimate", "at-least": "atLeast" } as const)[kind], l)
}

/** Returns the best actions: those of known value, and then those that a bot has judged. */
function linesOf(pkg: AnyGamePackage, { exact, info }: Pick<Thought, "exact" | "info">, seat: Seat, seats: number) {
  const known = new Set(exact.map(({ action }) => JSON.stringify(action)))
  const judged = (info?.lines ?? []).filter(({ action }) => !known.has(JSON.stringify(action)))
  const lines = [
    ...exact.map((each) => ({ action: each.action, share: shareOfPoints(each.value, seats), known: each })),
    ...judged.map(({ action, values }) => ({
      action,
      share: chanceOf(pkg, values[seat] ?? 0, seats),
      known: undefined,
    })),
  ].slice(0, MOST_LINES)
  const chances = chancesOf(
    lines.map(({ share }) => share),
    lang.value,
  )
  return lines.map((line, index) => ({ ...line, chance: chances[index] ?? { text: "", isEqual: false } }))
}

function Lines({
  running,
  seat,
  thought,
}: {
  readonly running: Session
  readonly seat: number
  readonly thought: Thought
}) {
  const l = lang.value
  const { match, pkg } = running
  const view = match.view(seat)
  const { exact, info, chosen } = thought
  const play = (action: unknown) => isConfirmed(running, seat, action) && running.act(seat, action)
  const lines = linesOf(pkg, thought, seat, pkg.game.seats(match.options).length)
  if (exact.length === 0 && !info) {
    if (chosen === undefined) return null
    return (
      <button type="button" class="best" onClick={() => play(chosen)}>
        {labelOf(pkg, chosen, view)}
      </button>
    )
  }
  return (
    <>
      <ol class="lines">
        {lines.map(({ action, share, known, chance }) => (
          <Line
            key={JSON.stringify(action)}
            label={labelOf(pkg, action, view)}
            share={share}
            chance={chance}
            {...(known && { known })}
            play={() => play(action)}
          />
        ))}
      </ol>
      {info && <p class="soft">{sentences.iterations[l](info.iterations.toLocaleString(l))}</p>}
    </>
  )
}

interface Analysis {
  readonly worker: BotWorker
  readonly bot: string
  readonly seat: Seat
  readonly signal: AbortSignal
  readonly show: (thought: Omit<Thought, "change">) => void
}

/** Asks for exact values, and then a bot, unless every action has an exact value. */
async function analyse({ match }: Session, { worker, bot, seat, signal, show }: Analysis): Promise<void> {
  const seen = { seat, view: match.view(seat), actions: match.legalActions(seat), events: standing(match.events(seat)) }
  const player = worker.createBot(bot)
  const exact = await worker.exactly(seen.view, seat)
  if (signal.aborted) return
  show({ exact, info: undefined, chosen: undefined })
  if (exact.length === seen.actions.length) return
  const answer = await player.choose({
    ...seen,
    random: createRandom("analyse"),
    budget: player.budget,
    signal,
    onInfo: (info) => show({ exact, info, chosen: undefined }),
  })
  show({ exact, info: answer.info, chosen: answer.action })
}

/** Analyses the position with a bot that sees only what the seat sees. */
export function Analyse({ running }: { readonly running: Session }) {
  const l = lang.value
  const game = listed.value
  const [bot, setBot] = useState(game.bots.at(-1) ?? game.usual)
  const [thought, setThought] = useState<Thought>()
  const stop = useRef<() => void>(() => {})
  const [busy, setBusy] = useState(false)
  const sight = running.sight()
  const seat = sight.kind === "seen" && look.value === "self" ? sight.acting : undefined
  const now = running.changes.value
  useEffect(() => () => stop.current(), [running])
  if (seat === undefined) return <p class="soft">{say("notYourTurn", l)}</p>

  const think = async () => {
    stop.current()
    const worker = botWorker(game.id)
    const halt = new AbortController()
    stop.current = () => {
      halt.abort()
      worker.close()
      setBusy(false)
    }
    setBusy(true)
    setThought(undefined)
    const show = (thought: Omit<Thought, "change">) => {
      setThought({ ...thought, change: now })
      const best = linesOf(running.pkg, thought, seat, running.match.game.seats(running.match.options).length).map(
        ({ action }) => action,
      )
      const actions = best.length > 0 || thought.chosen === undefined ? best : [thought.chosen]
      hints.value = { change: now, actions: actions.slice(0, MOST_ARROWS) }
    }
    try {
      await analyse(running, { worker, bot, seat, signal: halt.signal, show })
    } catch (error) {
      if (!halt.signal.aborted) setThought(undefined)
      if (!(error instanceof Error)) throw error
    } finally {
      if (!halt.signal.aborted) stop.current()
    }
  }
  const chosen = game.bots.includes(bot) ? bot : game.usual
  return (
    <div class="analyse">
      <p class="soft">{say("analyseHelp", l)}</p>
      <div class="row">
        <select value={chosen} aria-label={say("bot", l)} onChange={(event) => setBot(event.currentTarget.value)}>
          {game.bots.map((name) => (
            <option key={name} value={name}>
              {botName(name, l)}
            </option>
          ))}
        </select>
        {busy ? (
          <button type="button" onClick={() => stop.current()}>
            {say("stop", l)}
          </button>
        ) : (
          <button type="button" class="primary" onClick={() => void think()}>
            {say("think", l)}
          </button>
        )}
      </div>
      {thought && thought.change === now && <Lines running={running} seat={seat} thought={thought} />}
    </div>
  )
}
