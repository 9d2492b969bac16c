import type { Refusal, Seat } from "@flottille/core"
import { createMatch } from "@flottille/core/match"
import type { AnyGamePackage } from "@flottille/core/package"
import { type ComponentChildren, Fragment } from "preact"
import { useEffect, useRef, useState } from "preact/hooks"
import { seatName } from "../model/names"
import type { Way } from "../model/puzzles"
import { endingOf } from "../model/session"
import type { AnyMatch } from "../model/sight"
import { lang } from "../page-state"
import { pause } from "../play"
import { say, sentences } from "../words"
import { labelOf } from "./actions"
import { Board } from "./board"
import { Button } from "./controls"
import { Ending } from "./status"

/** A position that asks for one action. */
export interface ExerciseProps {
  readonly pkg: AnyGamePackage
  readonly start: string
  readonly seat: Seat
  /** The right actions, in notation. */
  readonly solutions: readonly string[]
  /** Says why a legal action is not the answer. */
  readonly explain: (text: string, action: unknown) => ComponentChildren
  /** The explanation of the answer, shown when it is found. */
  readonly answer: ComponentChildren
  readonly onRight: () => void
  /** Goes on from the answer to the win. */
  readonly way?: Promise<Way | undefined>
  /** The headline, the task and the buttons. */
  readonly title: string
  readonly task: string
  readonly children: ComponentChildren
}

/** What became of an action: right, or wrong with the reason. */
type Verdict = { readonly kind: "right" } | { readonly kind: "wrong"; readonly text: ComponentChildren }

/** Plays an exercise, and its way to the win one action after the other. */
function usePlay({ pkg, start, seat, way }: ExerciseProps) {
  const begin = (seed: string): AnyMatch => createMatch(pkg.game, { start, seed })
  const [play, setPlay] = useState(() => ({ match: begin(start), last: "" }))
  const gone = useRef(new AbortController())
  useEffect(() => () => gone.current.abort(), [])
  async function playOn(answer: unknown): Promise<void> {
    const { seed, actions } = (await way) ?? { seed: start, actions: [answer] }
    const match = begin(seed)
    const seats = pkg.game.seats(match.options)
    let actor: unknown = seat
    for (const action of actions) {
      if (gone.current.signal.aborted || typeof actor !== "number") return
      const last = `${seatName(pkg, seats[actor], lang.value)}: ${labelOf(pkg, action, match.view(actor))}`
      match.submit(actor, action)
      setPlay({ match, last })
      await new Promise((resolve) => setTimeout(resolve, pause()))
      actor = match.actors()[0]
    }
  }
  return { ...play, playOn }
}

/** An exercise: the task, the board, and the answer. */
export function Exercise(props: ExerciseProps) {
  const { pkg, seat, way, solutions, explain, answer, onRight, title, task, children } = props
  const l = lang.value
  const { match, last, playOn } = usePlay(props)
  const [verdict, setVerdict] = useState<Verdict>()
  const [refusal, setRefusal] = useState<Refusal>()
  const [isShown, setShown] = useState(false)
  const { game } = pkg
  const isDone = verdict?.kind === "right"
  const state = match.state()
  const ending = endingOf({ pkg, match }, l)
  const parse = (text: string) => game.parseAction(text, state, seat)
  const act = (action: unknown) => {
    if (isDone) return
    const text = game.formatAction(action, state)
    setRefusal(undefined)
    if (!solutions.some((each) => game.formatAction(parse(each), state) === text))
      return setVerdict({ kind: "wrong", text: explain(text, action) ?? say("legalOnly", l) })
    setVerdict({ kind: "right" })
    onRight()
    void playOn(action)
  }
  const why = (given: Refusal | undefined) => {
    setRefusal(given)
    if (given && !isDone) setVerdict(undefined)
  }
  return (
    <section class="play exercise">
      <div class="status">
        <h2>{title}</h2>
        <p>
          <span class="soft">{sentences.plays[l](seatName(pkg, game.seats(match.options)[seat], l))}</span> {task}
        </p>
      </div>
      <div class="answering">
        <div role="status" class="verdict">
          {verdict && (
            <p class={verdict.kind}>
              <strong>{say(verdict.kind, l)}</strong> {verdict.kind === "right" ? answer : verdict.text}
            </p>
          )}
          {way && last && (ending ? <Ending ending={ending} /> : <p>{`${say("wayToWin", l)} ${last}`}</p>)}
          {refusal && !isDone && <p class="wrong">{pkg.explain(refusal, l)}</p>}
        </div>
        <div class="buttons">
          {!isDone && <Button onClick={() => setShown(true)} text={say("showAnswer", l)} />}
          <Fragment>{children}</Fragment>
        </div>
      </div>
      <Board
        pkg={pkg}
        view={match.view(seat)}
        viewer={seat}
        seat={seat}
        actions={isDone ? [] : match.legalActions(seat)}
        events={match.events(seat)}
        hints={isShown && !isDone ? solutions.slice(0, 1).map(parse) : []}
        onAction={act}
        onWhy={why}
      />
    </section>
  )
}
