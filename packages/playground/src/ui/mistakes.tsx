import { useEffect, useState } from "preact/hooks"
import { type Evaluation, evaluationOf } from "../model/mistakes"
import { seatName } from "../model/names"
import { at, lang, type Reviewed } from "../page-state"
import { say, sentences } from "../words"
import { labelOf } from "./actions"

/** The size of the chart, in units of its drawing. */
const WIDTH = 320
const HEIGHT = 96

const pause = () => new Promise<boolean>((resolve) => setTimeout(() => resolve(true)))

/** Evaluates a record while the page goes on. */
function useEvaluation({ pkg, review }: Reviewed) {
  const [found, setFound] = useState<Evaluation>()
  useEffect(() => {
    let isWanted = true
    setFound(undefined)
    void evaluationOf(pkg, review, async () => (await pause()) && isWanted).then((done) => done && setFound(done))
    return () => {
      isWanted = false
    }
  }, [pkg, review])
  return found
}

/** The chances of the first seat over the record. A click goes to that position. */
function Chart({ values, label }: { readonly values: readonly number[]; readonly label: string }) {
  const last = Math.max(1, values.length - 1)
  const x = (ply: number) => (ply / last) * WIDTH
  const y = (value: number) => ((1 - value) / 2) * HEIGHT
  const go = (event: MouseEvent & { readonly currentTarget: SVGSVGElement }) => {
    const { left, width } = event.currentTarget.getBoundingClientRect()
    at.value = Math.round(((event.clientX - left) / width) * last)
  }
  const line = values.map((value, ply) => `${x(ply).toFixed(1)} ${y(value).toFixed(1)}`).join("L")
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

/** The evaluation of a record, with its mistakes. */
export function Mistakes({ shown }: { readonly shown: Reviewed }) {
  const l = lang.value
  const { pkg, record, review } = shown
  const evaluation = useEvaluation(shown)
  if (!pkg.evaluate) return <p class="soft">{say("noEvaluation", l)}</p>
  if (!evaluation) return <p class="soft">{say("evaluating", l)}</p>
  const seats = pkg.game.seats(record.options)
  return (
    <div class="mistakes">
      <p class="soft">{sentences.chancesOf[l](seatName(pkg, seats[0], l))}</p>
      <Chart values={evaluation.values} label={sentences.chancesOf[l](seatName(pkg, seats[0], l))} />
      <h3>{say("mistakes", l)}</h3>
      <p class="soft">{say(evaluation.mistakes.length > 0 ? "mistakesHelp" : "noMistakes", l)}</p>
      <ol>
        {evaluation.mistakes.map(({ ply, seat, played, better, loss }) => (
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
                played,
                labelOf(pkg, better, review.view(ply, "referee")),
              )}{" "}
              <small>−{Math.round(50 * loss)} %</small>
            </button>
          </li>
        ))}
      </ol>
    </div>
  )
}
