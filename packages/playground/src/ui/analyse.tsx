import { type Info, shareOfPoints } from "@flottille/bots"
import { chanceOf } from "@flottille/bots/chances"
import { createRandom, type Seat } from "@flottille/core"
import { standingEvents } from "@flottille/core/match"
import type { AnyGamePackage } from "@flottille/core/package"
import { useEffect, useRef, useState } from "preact/hooks"
import { type BotWorker, botWorker } from "../model/bot-worker"
import { type Chance, chancesOf } from "../model/chances"
import type { Exact } from "../model/exact"
import { loadWithBots } from "../model/games"
import { botName } from "../model/names"
import { momentOf } from "../model/seated"
import type { Session } from "../model/session"
import { hints, lang, listed, look } from "../page-state"
import { say, sentences } from "../words"
import { isConfirmed, labelOf } from "./actions"
import { Button, Select } from "./controls"
import { useLoaded } from "./later"
import { Problem } from "./notice"

/** Maximum number of lines. */
const MOST_LINES = 6
/** Maximum number of arrows on the board. */
const MOST_ARROWS = 3

interface Thought {
  readonly exact: readonly Exact[]
  readonly info: Info<unknown> | undefined
  readonly chosen: unknown
  readonly moment: string
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
function linesOf(
  pkg: AnyGamePackage,
  { match }: Session,
  { exact, info }: Pick<Thought, "exact" | "info">,
  seat: Seat,
) {
  const seats = pkg.game.seats(match.options).length
  const view = match.view(seat)
  const known = new Set(exact.map(({ action }) => JSON.stringify(action)))
  const judged = (info?.lines ?? []).filter(({ action }) => !known.has(JSON.stringify(action)))
  // Of a game of orders, a line is a whole set. Its end, which has no place on the map, is left to the person.
  const restOf = (next: readonly unknown[]) =>
    pkg.propose ? next.filter((action) => (pkg.diagram?.path(action, view).length ?? 0) > 0) : []
  const lines = [
    ...exact.map((each) => ({ actions: [each.action], share: shareOfPoints(each.value, seats), known: each })),
    ...judged.map(({ action, next, values }) => ({
      actions: [action, ...restOf(next)],
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
  pkg,
  running,
  seat,
  thought,
}: {
  readonly pkg: AnyGamePackage
  readonly running: Session
  readonly seat: number
  readonly thought: Thought
}) {
  const l = lang.value
  const view = running.match.view(seat)
  const { exact, info, chosen } = thought
  const play = ([first, ...others]: readonly unknown[]) => {
    if (first === undefined || !isConfirmed(running, seat, first) || running.act(seat, first)) return
    for (const action of others) if (running.act(seat, action)) return
  }
  const lines = linesOf(pkg, running, thought, seat)
  if (exact.length === 0 && !info) {
    if (chosen === undefined) return null
    return <Button class="best" onClick={() => play([chosen])} text={labelOf(pkg, chosen, view)} />
  }
  return (
    <>
      <ol class={pkg.propose ? "lines sets" : "lines"}>
        {lines.map(({ actions, share, known, chance }) => (
          <Line
            key={JSON.stringify(actions)}
            label={actions.map((action) => labelOf(pkg, action, view)).join("; ")}
            share={share}
            chance={chance}
            {...(known && { known })}
            play={() => play(actions)}
          />
        ))}
      </ol>
      {info && <p class="soft">{sentences.iterations[l](info.iterations)}</p>}
    </>
  )
}

interface Analysis {
  readonly worker: BotWorker
  readonly bot: string
  readonly seat: Seat
  readonly signal: AbortSignal
  readonly show: (thought: Omit<Thought, "moment">) => void
}

/** Asks for exact values, and then a bot, unless every action has an exact value. */
async function analyse({ match }: Session, { worker, bot, seat, signal, show }: Analysis): Promise<void> {
  const seen = {
    seat,
    view: match.view(seat),
    actions: match.legalActions(seat),
    events: standingEvents(match.events(seat)),
  }
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
  const [failure, setFailure] = useState<string>()
  const stop = useRef<() => void>(() => {})
  const [busy, setBusy] = useState(false)
  const sight = running.sight()
  const seat = sight.kind === "seen" && look.value === "self" ? sight.acting : undefined
  running.changes.value
  useEffect(() => () => stop.current(), [running])
  const known = useLoaded(() => loadWithBots(game), [game])
  if (seat === undefined) return <p class="soft">{say("notYourTurn", l)}</p>
  if (!known) return null

  const moment = momentOf(running.match, seat)
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
    setFailure(undefined)
    const show = (thought: Omit<Thought, "moment">) => {
      setThought({ ...thought, moment })
      const lines = linesOf(known, running, thought, seat)
      const [first] = lines
      const best = lines.slice(0, MOST_ARROWS).flatMap(({ actions }) => actions.slice(0, 1))
      const suggested = known.propose && first ? first.actions : best
      hints.value = { moment, actions: first || thought.chosen === undefined ? suggested : [thought.chosen] }
    }
    try {
      await analyse(running, { worker, bot, seat, signal: halt.signal, show })
    } catch (error) {
      if (!(error instanceof Error)) throw error
      if (halt.signal.aborted) return
      setThought(undefined)
      setFailure(error.message)
    } finally {
      if (!halt.signal.aborted) stop.current()
    }
  }
  const chosen = game.bots.includes(bot) ? bot : game.usual
  return (
    <div class="analyse">
      <p class="soft">{say("analyseHelp", l)}</p>
      <div class="row">
        <Select
          value={chosen}
          aria-label={say("bot", l)}
          change={setBot}
          options={game.bots.map((name) => [name, botName(name, l)])}
        />
        {busy ? (
          <Button onClick={() => stop.current()} text={say("stop", l)} />
        ) : (
          <Button class="primary" onClick={() => void think()} text={say("think", l)} />
        )}
      </div>
      <Problem text={failure === undefined ? undefined : sentences.failed[l](failure)} />
      {thought && thought.moment === moment && <Lines pkg={known} running={running} seat={seat} thought={thought} />}
    </div>
  )
}
