import { actionsWithout, type GameReview, reviewGame } from "@flottille/bots/review"
import { REFEREE } from "@flottille/core"
import type { AnyGamePackage } from "@flottille/core/package"
import { useEffect, useState } from "preact/hooks"
import { loadWithBots } from "../model/games"
import { seatName } from "../model/names"
import { at, lang, type Reviewed } from "../page-state"
import { say, sentences } from "../words"
import { labelOf } from "./actions"

/** The size of the chart, in units of its drawing. */
const WIDTH = 320
const HEIGHT = 96

/** Number of entries between two pauses. */
const AT_ONCE = 8

const breathe = () => new Promise<void>((resolve) => setTimeout(resolve))

/** Evaluates a record while the page goes on. */
function useEvaluation({ listed, record }: Reviewed) {
  const [found, setFound] = useState<{ readonly pkg: AnyGamePackage; readonly done: GameReview | undefined }>()
  useEffect(() => {
    let isWanted = true
    setFound(undefined)
    async function pause(ply: number): Promise<boolean> {
      if (ply % AT_ONCE === 0) await breathe()
      return isWanted
    }
    void loadWithBots(listed).then(async (known) => {
      const done = known.evaluate && (await reviewGame(known, record, { pause }))
      if (isWanted) setFound({ pkg: known, done })
    })
    return () => {
      isWanted = false
    }
  }, [listed, record])
  return found
}

/** The chances of the first seat over the record. A click goes to that position. */
function Chart({ shares, label }: { readonly shares: readonly number[]; readonly label: string }) {
  const last = Math.max(1, shares.length - 1)
  const x = (ply: number) => (ply / last) * WIDTH
  const y = (share: number) => (1 - share) * HEIGHT
  const go = (event: MouseEvent & { readonly currentTarget: SVGSVGElement }) => {
    const { left, width } = event.currentTarget.getBoundingClientRect()
    at.value = Math.round(((event.clientX - left) / width) * last)
  }
  const line = shares.map((share, ply) => `${x(ply).toFixed(1)} ${y(share).toFixed(1)}`).join("L")
  return (
    // The slider below the board does the same by keyboard.
    // biome-ignore lint/a11y/useKeyWithClickEvents: see above.
    <svg class="chart" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label} onClick={go}>
      <path class="middle" d={`M0 ${HEIGHT / 2}H${WIDTH}`} />
      <path class="line" d={`M${line}`} fill="none" />
      <path class="here" d={`M${x(at.value).toFixed(1)} 0V${HEIGHT}`} />
    </svg>
  )
}

function listed(pkg: Reviewed["pkg"], actions: readonly unknown[], view: unknown): string {
  return actions.map((action) => labelOf(pkg, action, view)).join("; ") || say("nothingElse", lang.value)
}

/** The evaluation of a record, with its mistakes. */
export function Mistakes({ shown }: { readonly shown: Reviewed }) {
  const l = lang.value
  const { record, review } = shown
  const found = useEvaluation(shown)
  const evaluation = found?.done
  if (found && !evaluation) return <p class="soft">{say("noEvaluation", l)}</p>
  if (!found || !evaluation) return <p class="soft">{say("evaluating", l)}</p>
  const { pkg } = found
  const seats = pkg.game.seats(record.options)
  return (
    <div class="mistakes">
      <p class="soft">{sentences.chancesOf[l](seatName(pkg, seats[0], l))}</p>
      <Chart
        shares={evaluation.chances.map(({ shares }) => shares[0] ?? 0)}
        label={sentences.chancesOf[l](seatName(pkg, seats[0], l))}
      />
      <h3>{say("mistakes", l)}</h3>
      <p class="soft">{say(evaluation.mistakes.length > 0 ? "mistakesHelp" : "noMistakes", l)}</p>
      <ol>
        {evaluation.mistakes.map(({ ply, seat, played, better, best, share }) => (
          <li key={ply}>
            <button
              type="button"
              class="mistake"
              onClick={() => {
                at.value = ply
              }}
            >
              {sentences.mistake[l](
                seatName(pkg, seats[seat], l),
                listed(pkg, actionsWithout(played, pkg.propose ? better : []), review.view(ply, REFEREE)),
                listed(
                  pkg,
                  pkg.propose ? actionsWithout(better, played) : better.slice(0, 1),
                  review.view(ply, REFEREE),
                ),
              )}{" "}
              <small>−{Math.round(100 * (best - share))} %</small>
            </button>
          </li>
        ))}
      </ol>
    </div>
  )
}
