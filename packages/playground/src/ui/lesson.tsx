import { SPECTATOR } from "@flottille/core"
import type { AnyGamePackage } from "@flottille/core/package"
import { useMemo, useState } from "preact/hooks"
import type { Listed } from "../model/games"
import { lang, replaceAddress, turnTo } from "../page-state"
import { playAtOnce } from "../play"
import { say, sentences } from "../words"
import { ClauseLink } from "./actions"
import { Board } from "./board"
import { Button } from "./controls"
import { Exercise } from "./exercise"
import { useLoaded } from "./later"

/** The step before the first one: how to win. */
function Goal({
  game,
  pkg,
  start,
  onDone,
}: {
  readonly game: Listed
  readonly pkg: AnyGamePackage
  readonly start: string
  readonly onDone: () => void
}) {
  const l = lang.value
  const view = useMemo(() => pkg.game.view(pkg.game.parseState(start), SPECTATOR), [pkg, start])
  return (
    <section class="play exercise">
      <div class="status">
        <h2>{say("goal", l)}</h2>
        <p>{game.goal[l]}</p>
      </div>
      <div class="buttons">
        <Button class="primary" onClick={onDone} text={say("onward", l)} />
      </div>
      <Board pkg={pkg} view={view} viewer={SPECTATOR} />
    </section>
  )
}

/** The first lesson of a game. */
export function Lesson({ game, first }: { readonly game: Listed; readonly first: number }) {
  const l = lang.value
  const loaded = useLoaded(() => Promise.all([game.load(), game.tutorial?.()]), [game])
  const [at, setAt] = useState(first - 1)
  const [done, setDone] = useState<ReadonlySet<number>>(new Set())
  const [pkg, steps = []] = loaded ?? []
  const step = steps[Math.max(0, at)]
  if (!pkg || !step) return <main class="loading">{say("loading", l)}</main>
  const go = (to: number) => {
    turnTo("log")
    setAt(to)
    replaceAddress(`#tutorial=${game.id}&step=${to + 1}`)
  }
  return (
    <main class="table">
      <h1 class="hidden">{`${game.title[l]}: ${say("howItWorks", l)}`}</h1>
      {at < 0 ? (
        <Goal game={game} pkg={pkg} start={step.start} onDone={() => go(0)} />
      ) : (
        <Exercise
          key={at}
          pkg={pkg}
          start={step.start}
          seat={step.seat}
          solutions={step.solutions}
          explain={(action) => step.mistakes?.find((each) => each.action === action)?.answer?.[l]}
          answer={step.answer[l]}
          onRight={() => setDone(new Set([...done, at]))}
          title={step.title[l]}
          task={step.task[l]}
        >
          <Button onClick={() => go(at - 1)} text={say("previousStep", l)} />
          {at + 1 < steps.length ? (
            <Button class={done.has(at) ? "primary" : ""} onClick={() => go(at + 1)} text={say("onward", l)} />
          ) : (
            <Button class="primary" onClick={() => void playAtOnce(game)} text={say("playBot", l)} />
          )}
        </Exercise>
      )}
      <section class="side lesson" aria-label={say("steps", l)}>
        <p class="soft">{at < 0 ? say("goal", l) : sentences.step[l](at + 1, steps.length)}</p>
        <ol>
          {steps.map(({ title }, index) => (
            <li key={title.en} class={done.has(index) ? "done" : ""}>
              <button
                type="button"
                class="quiet"
                aria-current={index === at ? "step" : undefined}
                onClick={() => go(index)}
              >
                {title[l]}
                {done.has(index) && " ✓"}
              </button>
            </li>
          ))}
        </ol>
        {done.has(at) && (
          <>
            <h3>{say("clause", l)}</h3>
            <ClauseLink pkg={pkg} rule={step.rule} />
          </>
        )}
      </section>
    </main>
  )
}
