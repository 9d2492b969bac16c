import { shareOfPoints } from "@flottille/bots"
import { CHANCE, type Seat } from "@flottille/core"
import type { AnyGamePackage } from "@flottille/core/package"
import { useEffect, useMemo, useState } from "preact/hooks"
import { type BotWorker, botWorker } from "../model/bot-worker"
import { chancesOf } from "../model/chances"
import { type Listed, loadWithBots } from "../model/games"
import { seatName } from "../model/names"
import { noteSolved, type Puzzle, readPuzzles, solvedIn, wayToWin, whyNot } from "../model/puzzles"
import { lang, storage } from "../page-state"
import { begin } from "../play"
import { say, sentences } from "../words"
import { labelOf } from "./actions"
import { Button } from "./controls"
import { Exercise, type ExerciseProps } from "./exercise"
import { useLoaded } from "./later"

const grades = { 1: "easy", 2: "medium", 3: "hard" } as const

interface ChoiceProps {
  readonly pkg: AnyGamePackage
  readonly puzzle: Puzzle
  readonly seat: Seat
  readonly judge: BotWorker
}

/** The reason why a choice is not the answer: both chances, the odds of its fight, and the best reply. */
function WhyNot({ choice, ...of }: ChoiceProps & { readonly choice: unknown }) {
  const l = lang.value
  const { pkg, puzzle, seat, judge } = of
  const reason = useLoaded(() => whyNot(pkg, puzzle, seat, choice, judge), [])
  if (!reason) return null
  const state = pkg.game.parseState(puzzle.start)
  const view = pkg.game.view(state, seat)
  const [mine, best] = chancesOf(reason.shares, l).map(({ text }) => text)
  const odds = pkg.diagram?.target?.(choice, view, l)
  const { reply } = reason
  return (
    <>
      {sentences.bothChances[l](`${reason.isExact ? "" : "≈\u00a0"}${mine}`, best ?? "")}
      {odds?.sign.endsWith("%")
        ? ` ${labelOf(pkg, choice, view)}: ${odds.words}.`
        : reply &&
          ` ${sentences.goesOn[l](
            seatName(pkg, pkg.game.seats(state.options)[reply.seat], l),
            labelOf(pkg, reply.action, reply.view),
          )}`}
    </>
  )
}

/** The proof of the answer, with its chance and that of the next best action where they are known. */
function Proof({ pkg, puzzle, seat, judge }: ChoiceProps) {
  const l = lang.value
  const isEnding = pkg.endings !== undefined
  const known = useLoaded(() => judge.exactly(pkg.game.view(pkg.game.parseState(puzzle.start), seat), seat), []) ?? []
  const shares = known.slice(0, 2).map(({ value }) => shareOfPoints(value, 2))
  const [best, next] = chancesOf(shares, l).map(({ text }) => text)
  return (
    <>
      {say(isEnding ? "provedBest" : "provedWin", l)}
      {isEnding && best !== undefined && next !== undefined && ` ${sentences.nextBest[l](best, next)}`}
    </>
  )
}

/** One puzzle, judged by a worker of the page. */
function Solve({
  pkg,
  puzzle,
  seat,
  judge,
  ...rest
}: ChoiceProps & Pick<ExerciseProps, "title" | "onRight" | "children">) {
  const l = lang.value
  const of = { pkg, puzzle, seat, judge }
  const way = useMemo(() => wayToWin(pkg, puzzle, seat, judge), [puzzle])
  return (
    <Exercise
      {...rest}
      pkg={pkg}
      start={puzzle.start}
      seat={seat}
      way={way}
      solutions={[puzzle.action]}
      explain={(text, choice) => <WhyNot key={text} {...of} choice={choice} />}
      answer={<Proof {...of} />}
      task={say(pkg.endings ? "solve" : "solveWin", l)}
    />
  )
}

/** The puzzles of a game. */
export function Puzzles({ game }: { readonly game: Listed }) {
  const l = lang.value
  const loaded = useLoaded(() => Promise.all([loadWithBots(game), game.puzzles?.()]), [game])
  const [solved, setSolved] = useState(() => solvedIn(storage, game.id))
  const [chosen, setChosen] = useState<number>()
  const judge = useMemo(() => botWorker(game.id), [game])
  useEffect(() => judge.close, [judge])
  if (!loaded) return <main class="loading">{say("loading", l)}</main>
  const [pkg, text = ""] = loaded
  const puzzles = readPuzzles(text)
  const firstOpen = puzzles.findIndex(({ start }) => !solved.has(start))
  const at = chosen ?? Math.max(0, firstOpen)
  const puzzle = puzzles[at]
  if (!puzzle) return null
  const { start, grade } = puzzle
  const state = pkg.game.parseState(start)
  const seat = pkg.game.actors(state).find((actor): actor is Seat => actor !== CHANCE) ?? 0
  const note = () => {
    const now = new Set([...solved, start])
    noteSolved(storage, game.id, now)
    setChosen(at)
    setSolved(now)
  }
  return (
    <main class="table">
      <h1 class="hidden">{`${game.title[l]}: ${say("puzzles", l)}`}</h1>
      <Solve
        key={at}
        pkg={pkg}
        puzzle={puzzle}
        seat={seat}
        judge={judge}
        onRight={note}
        title={sentences.puzzle[l](at + 1, puzzles.length)}
      >
        {at > 0 && <Button onClick={() => setChosen(at - 1)} text={say("previousStep", l)} />}
        {at + 1 < puzzles.length && (
          <Button
            class={solved.has(start) ? "primary" : ""}
            onClick={() => setChosen(at + 1)}
            text={say("onward", l)}
          />
        )}
        <Button onClick={() => begin({ listed: game, pkg, start, lesson: true })} text={say("playOn", l)} />
      </Solve>
      <section class="side lesson" aria-label={say("puzzles", l)}>
        <p class="soft">{sentences.solved[l](solved.size)}</p>
        {([1, 2, 3] as const).map((each) => {
          const ofGrade = puzzles.filter((other) => other.grade === each)
          const next = puzzles.findIndex((other) => other.grade === each && !solved.has(other.start))
          return (
            <button
              key={each}
              type="button"
              aria-current={each === grade ? "true" : undefined}
              disabled={next < 0}
              onClick={() => setChosen(next)}
            >
              {say(grades[each], l)} {ofGrade.filter((other) => solved.has(other.start)).length}/{ofGrade.length}
            </button>
          )
        })}
      </section>
    </main>
  )
}
