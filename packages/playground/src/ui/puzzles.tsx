import { CHANCE, type Seat } from "@flottille/core"
import type { AnyGamePackage } from "@flottille/core/package"
import { useEffect, useState } from "preact/hooks"
import { type Listed, loadWithBots } from "../model/games"
import { noteSolved, type Puzzle, readPuzzles, solvedIn } from "../model/puzzles"
import { lang, storage } from "../page-state"
import { begin } from "../play"
import { say, sentences } from "../words"
import { Exercise } from "./exercise"

const grades = { 1: "easy", 2: "medium", 3: "hard" } as const

/** Loads a game with its puzzles. */
function usePuzzles(game: Listed) {
  const [loaded, setLoaded] = useState<{ readonly pkg: AnyGamePackage; readonly puzzles: readonly Puzzle[] }>()
  useEffect(() => {
    void Promise.all([loadWithBots(game), game.puzzles?.()]).then(([pkg, text = ""]) =>
      setLoaded({ pkg, puzzles: readPuzzles(text) }),
    )
  }, [game])
  return loaded
}

/** The puzzles of a game. */
export function Puzzles({ game }: { readonly game: Listed }) {
  const l = lang.value
  const loaded = usePuzzles(game)
  const [solved, setSolved] = useState(() => solvedIn(storage, game.id))
  const [chosen, setChosen] = useState<number>()
  if (!loaded) return <main class="loading">{say("loading", l)}</main>
  const { pkg, puzzles } = loaded
  const firstOpen = puzzles.findIndex(({ start }) => !solved.has(start))
  const at = chosen ?? Math.max(0, firstOpen)
  const puzzle = puzzles[at]
  if (!puzzle) return null
  const { start, action, grade } = puzzle
  const state = pkg.game.parseState(start)
  const seat = pkg.game.actors(state).find((actor): actor is Seat => actor !== CHANCE) ?? 0
  const isEnding = pkg.endings !== undefined
  const note = () => {
    const now = new Set([...solved, start])
    noteSolved(storage, game.id, now)
    setChosen(at)
    setSolved(now)
  }
  return (
    <main class="table">
      <h1 class="hidden">{`${game.title[l]}: ${say("puzzles", l)}`}</h1>
      <Exercise
        key={at}
        pkg={pkg}
        start={start}
        seat={seat}
        solutions={[action]}
        explain={() => undefined}
        answer={say(isEnding ? "provedBest" : "provedWin", l)}
        onRight={note}
        title={sentences.puzzle[l](at + 1, puzzles.length)}
        task={say(isEnding ? "solve" : "solveWin", l)}
      >
        {at > 0 && (
          <button type="button" onClick={() => setChosen(at - 1)}>
            {say("previousStep", l)}
          </button>
        )}
        {at + 1 < puzzles.length && (
          <button type="button" class={solved.has(start) ? "primary" : ""} onClick={() => setChosen(at + 1)}>
            {say("onward", l)}
          </button>
        )}
        <button type="button" onClick={() => begin({ listed: game, pkg, start, lesson: true })}>
          {say("playOn", l)}
        </button>
      </Exercise>
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
