import type { Info } from "@flottille/bots"
import { createRandom } from "@flottille/core"
import { standing } from "@flottille/core/match"
import { useEffect, useRef, useState } from "preact/hooks"
import { lang, listed, look } from "../desk"
import { agency } from "../model/hire"
import { botName } from "../model/names"
import type { Session } from "../model/session"
import { say, sentences } from "../words"
import { labelOf } from "./actions"

/** Lines that are shown. */
const MOST_LINES = 6

/** A value from −1 to 1 as people read it. */
const inPercent = (value: number) => `${Math.round(50 + 50 * value)} %`

interface Thought {
  readonly info: Info<unknown> | undefined
  readonly chosen: unknown
  readonly change: number
}

function Lines({ running, seat, thought }: { readonly running: Session; readonly seat: number; readonly thought: Thought }) {
  const l = lang.value
  const { match, pkg } = running
  const view = match.view(seat)
  const { info, chosen } = thought
  if (!info) return chosen === undefined ? null : <p class="best">{labelOf(pkg, chosen, view)}</p>
  return (
    <>
      <ol class="lines">
        {info.lines.slice(0, MOST_LINES).map(({ action, values }) => (
          <li key={JSON.stringify(action)}>
            <span>{labelOf(pkg, action, view)}</span>
            <meter min={-1} max={1} value={values[seat] ?? 0} aria-label={inPercent(values[seat] ?? 0)} />
            <span class="value">{inPercent(values[seat] ?? 0)}</span>
          </li>
        ))}
      </ol>
      <p class="soft">{sentences.iterations[l](info.iterations.toLocaleString(l))}</p>
    </>
  )
}

/** A bot looks at what the seat sees, beside the game: what it tells is nobody's secret but the seat's own. */
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
    const office = agency(game.id)
    const halt = new AbortController()
    stop.current = () => {
      halt.abort()
      office.close()
      setBusy(false)
    }
    setBusy(true)
    setThought(undefined)
    const hired = office.hire(bot)
    const { match } = running
    const told = { seat, view: match.view(seat), actions: match.legalActions(seat), news: standing(match.events(seat)) }
    const show = (info: Info<unknown> | undefined, chosen: unknown) => setThought({ info, chosen, change: now })
    try {
      const question = { ...told, random: createRandom("analyse"), budget: hired.budget, signal: halt.signal }
      const answer = await hired.choose({ ...question, onInfo: (info) => show(info, undefined) })
      show(answer.info, answer.action)
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
