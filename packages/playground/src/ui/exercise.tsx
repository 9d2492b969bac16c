import type { Refusal, Seat } from "@flottille/core"
import { createMatch } from "@flottille/core/match"
import type { AnyGamePackage } from "@flottille/core/package"
import { type ComponentChildren, Fragment } from "preact"
import { useMemo, useState } from "preact/hooks"
import { seatName } from "../model/names"
import type { AnyMatch } from "../model/sight"
import { lang } from "../page-state"
import { say, sentences } from "../words"
import { Board } from "./board"

/** A position that asks for one action. */
interface ExerciseProps {
  readonly pkg: AnyGamePackage
  readonly start: string
  readonly seat: Seat
  /** The right actions, in notation. */
  readonly solutions: readonly string[]
  /** Says why a legal action is not the answer. */
  readonly explain: (action: string) => string | undefined
  /** The explanation of the answer, shown when it is found. */
  readonly answer: ComponentChildren
  readonly onRight: () => void
  /** The headline, the task and the buttons. */
  readonly title: string
  readonly task: string
  readonly children: ComponentChildren
}

/** What became of an action: right, or wrong with the reason. */
type Verdict = { readonly kind: "right" } | { readonly kind: "wrong"; readonly text: string }

/** An exercise: the task, the board, and the answer. */
export function Exercise(props: ExerciseProps) {
  const { pkg, start, seat, solutions, explain, answer, onRight, title, task, children } = props
  const l = lang.value
  const match = useMemo((): AnyMatch => createMatch(pkg.game, { start, seed: start }), [pkg, start])
  const [verdict, setVerdict] = useState<Verdict>()
  const [refusal, setRefusal] = useState<Refusal>()
  const [isShown, setShown] = useState(false)
  const { game } = pkg
  const isDone = verdict?.kind === "right"
  const state = match.state()
  const parse = (text: string) => game.parseAction(text, state, seat)
  const act = (action: unknown) => {
    if (isDone) return
    const text = game.formatAction(action, state)
    setRefusal(undefined)
    if (!solutions.some((each) => game.formatAction(parse(each), state) === text))
      return setVerdict({ kind: "wrong", text: explain(text) ?? say("legalOnly", l) })
    match.submit(seat, action)
    setVerdict({ kind: "right" })
    onRight()
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
          {refusal && !isDone && <p class="wrong">{pkg.explain(refusal, l)}</p>}
        </div>
        <div class="buttons">
          {!isDone && (
            <button type="button" onClick={() => setShown(true)}>
              {say("showAnswer", l)}
            </button>
          )}
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
