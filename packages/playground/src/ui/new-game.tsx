import { isFlottilleError } from "@flottille/core"
import type { AnyGamePackage } from "@flottille/core/package"
import { useEffect, useState } from "preact/hooks"
import { games, type Listed } from "../model/games"
import { gameFragment } from "../model/links"
import { botName, seatName } from "../model/names"
import { formOf, givenBy } from "../model/option-form"
import type { Plan } from "../model/sight"
import { ask, goTo, lang, listed, showOwn, withFriends } from "../page-state"
import { begin, usualPlans } from "../play"
import { say, sentences } from "../words"
import { Dialog } from "./dialog"
import { Problem } from "./notice"
import { OptionForm } from "./option-form"

export function Choice({
  game,
  chosen,
  choose,
}: {
  readonly game: Listed
  readonly chosen: boolean
  readonly choose: () => void
}) {
  const l = lang.value
  return (
    <label class={chosen ? "card chosen" : "card"}>
      <input type="radio" name="game" checked={chosen} onChange={choose} />
      <strong>{game.title[l]}</strong>
      <span>{game.goal[l]}</span>
    </label>
  )
}

interface SeatFormProps {
  readonly game: Listed
  readonly names: readonly string[]
  readonly plans: readonly Plan[]
  readonly change: (plans: readonly Plan[]) => void
}

function SeatForm({ game, names, plans, change }: SeatFormProps) {
  const l = lang.value
  const set = (seat: number, value: string) =>
    change(
      plans.map(
        (plan, index): Plan =>
          index !== seat ? plan : value === "" ? { kind: "person" } : { kind: "bot", name: value },
      ),
    )
  return (
    <fieldset class="seat-form">
      <legend>{say("seats", l)}</legend>
      {names.map((name, seat) => {
        const plan = plans[seat]
        return (
          <label key={name}>
            <span>{name}</span>
            <select
              value={plan?.kind === "bot" ? plan.name : ""}
              onChange={(event) => set(seat, event.currentTarget.value)}
            >
              <option value="">{say("person", l)}</option>
              {game.bots.map((bot) => (
                <option key={bot} value={bot}>
                  {sentences.bot[l](botName(bot, l))}
                </option>
              ))}
            </select>
          </label>
        )
      })}
    </fieldset>
  )
}

/** Returns the complete options, or the reason why the chosen ones are invalid. */
export function completed(pkg: AnyGamePackage, given: object): { readonly options: object; readonly error?: string } {
  const lenient: { options(given: unknown): object } = pkg.game
  try {
    return { options: lenient.options(given) }
  } catch (error) {
    if (!isFlottilleError(error)) throw error
    return { options: pkg.game.options(), error: error.message }
  }
}

/** Returns the package of a game once it is loaded. */
export function usePackage(game: Listed): AnyGamePackage | undefined {
  const [pkg, setPackage] = useState<AnyGamePackage>()
  useEffect(() => {
    let wanted = true
    void game.load().then((loaded) => wanted && setPackage(loaded))
    return () => {
      wanted = false
    }
  }, [game])
  return pkg?.game.id === game.id ? pkg : undefined
}

/** The state of the form: the chosen game with its options, players and lesson. */
function useNewGame() {
  const [game, setGame] = useState(listed.value)
  const ready = usePackage(game)
  const [chosen, setChosen] = useState<Readonly<Record<string, unknown>>>({})
  const [plans, setPlans] = useState<readonly Plan[]>([])
  const [lesson, setLesson] = useState(false)
  const given = ready ? givenBy(formOf(ready, chosen), chosen) : {}
  const { options, error } = ready ? completed(ready, given) : { options: {}, error: undefined }
  const seats = ready?.game.seats(options) ?? []
  const usual = withFriends.value ? seats.map(() => ({ kind: "person" }) as const) : usualPlans(game, seats.length)
  const sitting = seats.map((_, seat) => plans[seat] ?? usual[seat] ?? ({ kind: "person" } as const))
  const start = async (event: Event) => {
    event.preventDefault()
    if (!ready || error !== undefined) return
    showOwn()
    begin({ listed: game, pkg: ready, options: given, plans: sitting, lesson })
    goTo(await gameFragment(ready, options))
  }
  const choose = (next: Listed) => {
    setGame(next)
    setChosen({})
    setPlans([])
  }
  return { game, ready, chosen, setChosen, setPlans, lesson, setLesson, error, seats, sitting, start, choose }
}

/** The seats, lesson and options of the chosen game. */
function GameForm({ form, ready }: { readonly form: ReturnType<typeof useNewGame>; readonly ready: AnyGamePackage }) {
  const l = lang.value
  const { game, chosen, setChosen, setPlans, lesson, setLesson, seats, sitting } = form
  return (
    <>
      <SeatForm game={game} names={seats.map((seat) => seatName(ready, seat, l))} plans={sitting} change={setPlans} />
      {game.id !== "dejarik" && (
        <label class="check">
          <input type="checkbox" checked={lesson} onChange={(event) => setLesson(event.currentTarget.checked)} />
          {say("lesson", l)}
        </label>
      )}
      <OptionForm pkg={ready} chosen={chosen} change={setChosen} />
    </>
  )
}

/** Chooses a game, its options and its players. */
export function NewGame() {
  const l = lang.value
  useEffect(
    () => () => {
      withFriends.value = false
    },
    [],
  )
  const form = useNewGame()
  const { game, ready, error, start, choose } = form
  return (
    <Dialog title={say("newGame", l)}>
      <form class="new-game" onSubmit={start}>
        <fieldset class="cards">
          <legend>{say("game", l)}</legend>
          {games.map((each) => (
            <Choice key={each.id} game={each} chosen={each.id === game.id} choose={() => choose(each)} />
          ))}
        </fieldset>
        <p>
          <button
            type="button"
            class={withFriends.value ? "" : "quiet"}
            title={say("byLinkHelp", l)}
            onClick={() => {
              listed.value = game
              ask("link")
            }}
          >
            {say("byLink", l)}
          </button>
          <button type="button" class="quiet" onClick={() => ask("games")}>
            {say("yourGames", l)}
          </button>
          <button type="button" class="quiet" onClick={() => ask("own")}>
            {say("own", l)}
          </button>
        </p>
        {ready && <GameForm form={form} ready={ready} />}
        <Problem text={error} />
        <div class="dialog-foot">
          <button type="submit" class="primary" disabled={!ready || error !== undefined}>
            {say("start", l)}
          </button>
        </div>
      </form>
    </Dialog>
  )
}
