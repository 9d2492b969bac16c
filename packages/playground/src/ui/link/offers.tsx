import type { Seat } from "@flottille/core"
import type { Offer, Proposal } from "@flottille/room"
import { useState } from "preact/hooks"
import { offerCodes, type RemoteSession } from "../../link/session"
import { phrases, proposalWords, tell } from "../../link/words"
import { lang } from "../../page-state"
import { Button, Check, Select } from "../controls"
import { Problem } from "../notice"
import { and } from "../status"
import { nameIn } from "./post"

interface Of {
  readonly running: RemoteSession
}

/** Returns a proposal in words, with the seats that it names. */
function described(running: RemoteSession, { what, among }: Offer): string {
  const names = among ? ` (${and(among.map((seat) => nameIn(running, seat)))})` : ""
  return proposalWords[what][lang.value] + names
}

/** The pending proposal, with the buttons that answer it. */
export function Pending({ running }: Of) {
  const l = lang.value
  running.changes.value
  const { offer } = running.known()
  if (!offer || running.ending()) return null
  const { seat } = running
  const mayAnswer = seat !== undefined && offer.waiting.includes(seat) && offer.by !== seat && offer.vote === undefined
  const who = offer.by === undefined ? tell("somebody", l) : nameIn(running, offer.by)
  return (
    <div class="notice" role="status">
      <p>
        {phrases.offers[l](who, described(running, offer))}
        <small>
          {offer.secret
            ? tell("secretVote", l)
            : offer.waiting.length > 0 && phrases.waits[l](and(offer.waiting.map((each) => nameIn(running, each))))}
          {offer.vote !== undefined && ` ${tell("voted", l)}`}
        </small>
      </p>
      {mayAnswer && (
        <span class="buttons">
          <Button class="primary" onClick={() => running.reply(true)} text={tell("accept", l)} />
          <Button onClick={() => running.reply(false)} text={tell("decline", l)} />
        </span>
      )}
    </div>
  )
}

/** Chooses the seats that share a draw, or the one that wins. */
function Among(
  props: Of & {
    readonly what: Proposal
    readonly among: readonly Seat[]
    readonly change: (among: readonly Seat[]) => void
  },
) {
  const { running, what, among, change } = props
  const l = lang.value
  running.changes.value
  const seats = running.match.game.seats(running.match.options).map((_, seat) => seat)
  if (what === "concede")
    return (
      <label>
        {tell("winner", l)}{" "}
        <Select
          value={among[0]}
          change={(seat) => change([seat])}
          options={seats.flatMap((seat) => (seat === running.seat ? [] : [[seat, nameIn(running, seat)] as const]))}
        />
      </label>
    )
  if (what !== "draw" || seats.length < 3) return null
  const toggle = (seat: Seat) =>
    change(among.includes(seat) ? among.filter((each) => each !== seat) : [...among, seat].toSorted((a, b) => a - b))
  return (
    <fieldset class="readers">
      <legend>{tell("sharers", l)}</legend>
      {seats.map((seat) => (
        <Check key={seat} words={nameIn(running, seat)} checked={among.includes(seat)} change={() => toggle(seat)} />
      ))}
    </fieldset>
  )
}

/** Returns the proposals that make sense at this moment. */
function proposalsOf(running: RemoteSession): readonly Proposal[] {
  const { paused, clock } = running.known()
  if (paused) return ["resume", "abandon"]
  const onTime: readonly Proposal[] = clock ? ["pause", ...(clock.due === undefined ? [] : ["extend" as const])] : []
  return ["draw", "undo", "concede", "abandon", ...onTime]
}

/** The form of a proposal, with the reason why the last one was rejected. */
export function Propose({ running }: Of) {
  const l = lang.value
  running.changes.value
  const all = proposalsOf(running)
  const seats = running.match.game.seats(running.match.options).map((_, seat) => seat)
  const [chosen, setChosen] = useState<Proposal>("draw")
  const [among, setAmong] = useState<readonly Seat[]>()
  const what = all.includes(chosen) ? chosen : (all[0] ?? "draw")
  const usual = what === "concede" ? seats.filter((seat) => seat !== running.seat).slice(0, 1) : []
  const named = among ?? usual
  const answer = running.answer.value
  const problem = answer?.kind === "error" && offerCodes.includes(answer.code) ? answer.sentence : undefined
  const propose = (event: Event) => {
    event.preventDefault()
    const hasNames = (what === "draw" || what === "concede") && named.length > 0
    running.offer(what, hasNames ? named : undefined)
  }
  const choose = (value: Proposal) => {
    setChosen(value)
    setAmong(undefined)
  }
  return (
    <details class="propose">
      <summary>{tell("propose", l)}</summary>
      <form onSubmit={propose}>
        <label>
          {tell("proposal", l)}{" "}
          <Select value={what} change={choose} options={all.map((each) => [each, proposalWords[each][l]])} />
        </label>
        <Among running={running} what={what} among={named} change={setAmong} />
        <button type="submit">{tell("offer", l)}</button>
        <Problem text={problem} />
      </form>
    </details>
  )
}
