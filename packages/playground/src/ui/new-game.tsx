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
import { Button, Check, Select } from "./controls"
import { Dialog } from "./dialog"
import { useLoaded } from "./later"
import { Problem } from "./notice"
import { OptionForm } from "./option-form"

/** The games to choose from. */
export function GameCards({ game, choose }: Pick<ReturnType<typeof useGame>, "game" | "choose">) {
  const l = lang.value
  return (
    <fieldset class="cards">
      <legend>{say("game", l)}</legend>
      {games.map((each) => (
        <label key={each.id} class={each.id === game.id ? "card chosen" : "card"}>
          <input type="radio" name="game" checked={each.id === game.id} onChange={() => choose(each)} />
          <strong>{each.title[l]}</strong>
          <span>{each.goal[l]}</span>
        </label>
      ))}
    </fieldset>
  )
}

interface SeatFormProps {
  readonly names: readonly string[]
  /** The people to choose from: their values and words. */
  readonly people: readonly (readonly [value: string, words: string])[]
  readonly bots: readonly string[]
  readonly sitting: readonly string[]
  readonly set: (seat: number, value: string) => void
}

/** Chooses the players of the seats: people or bots. */
export function SeatForm({ names, people, bots, sitting, set }: SeatFormProps) {
  const l = lang.value
  const all = [...people, ...bots.map((bot) => [bot, sentences.bot[l](botName(bot, l))] as const)]
  return (
    <fieldset class="seat-form">
      <legend>{say("seats", l)}</legend>
      {names.map((name, seat) => (
        <label key={name}>
          <span>{name}</span>
          <Select value={sitting[seat]} change={(value) => set(seat, value)} options={all} />
        </label>
      ))}
    </fieldset>
  )
}

/** Returns the complete options, or the reason why the chosen ones are invalid. */
function completed(pkg: AnyGamePackage, given: object): { readonly options: object; readonly error?: string } {
  const lenient: { options(given: unknown): object } = pkg.game
  try {
    return { options: lenient.options(given) }
  } catch (error) {
    if (!isFlottilleError(error)) throw error
    return { options: pkg.game.options(), error: error.message }
  }
}

/** The chosen game of a form, with its options. */
export function useGame(reset: () => void) {
  const [game, setGame] = useState(listed.value)
  const loaded = useLoaded(() => game.load(), [game])
  const ready = loaded?.game.id === game.id ? loaded : undefined
  const [chosen, setChosen] = useState<Readonly<Record<string, unknown>>>({})
  const given = ready ? givenBy(formOf(ready, chosen), chosen) : {}
  const { options, error } = ready ? completed(ready, given) : { options: {}, error: undefined }
  const seats = ready?.game.seats(options) ?? []
  const choose = (next: Listed) => {
    setGame(next)
    setChosen({})
    reset()
  }
  return { game, ready, chosen, setChosen, given, options, error, seats, choose }
}

/** The state of the form: the chosen game with its options, players and lesson. */
function useNewGame() {
  const [plans, setPlans] = useState<readonly Plan[]>([])
  const [lesson, setLesson] = useState(false)
  const chosen = useGame(() => setPlans([]))
  const { game, ready, given, options, error, seats } = chosen
  const usual = withFriends.value ? seats.map(() => ({ kind: "person" }) as const) : usualPlans(game, seats.length)
  const sitting = seats.map((_, seat) => plans[seat] ?? usual[seat] ?? ({ kind: "person" } as const))
  const start = async (event: Event) => {
    event.preventDefault()
    if (!ready || error !== undefined) return
    showOwn()
    begin({ listed: game, pkg: ready, options: given, plans: sitting, lesson })
    goTo(await gameFragment(ready, options))
  }
  return { ...chosen, setPlans, lesson, setLesson, sitting, start }
}

/** The seats, lesson and options of the chosen game. */
function GameForm({ form, ready }: { readonly form: ReturnType<typeof useNewGame>; readonly ready: AnyGamePackage }) {
  const l = lang.value
  const { game, chosen, setChosen, setPlans, lesson, setLesson, seats, sitting } = form
  const set = (seat: number, name: string) =>
    setPlans(sitting.with(seat, name === "" ? { kind: "person" } : { kind: "bot", name }))
  return (
    <>
      <SeatForm
        names={seats.map((seat) => seatName(ready, seat, l))}
        people={[["", say("person", l)]]}
        bots={game.bots}
        sitting={sitting.map((plan) => (plan.kind === "bot" ? plan.name : ""))}
        set={set}
      />
      {game.id !== "dejarik" && <Check words={say("lesson", l)} checked={lesson} change={setLesson} />}
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
        <GameCards game={game} choose={choose} />
        <p>
          <Button
            class={withFriends.value ? "" : "quiet"}
            title={say("byLinkHelp", l)}
            onClick={() => {
              listed.value = game
              ask("link")
            }}
            text={say("byLink", l)}
          />
          <Button class="quiet" onClick={() => ask("games")} text={say("yourGames", l)} />
          <Button class="quiet" onClick={() => ask("own")} text={say("own", l)} />
        </p>
        {ready && <GameForm form={form} ready={ready} />}
        <Problem text={error} />
        <div class="dialog-foot">
          <Button type="submit" class="primary" disabled={!ready || error !== undefined} text={say("start", l)} />
        </div>
      </form>
    </Dialog>
  )
}
