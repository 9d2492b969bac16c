import type { Seat } from "@flottille/core"
import type { Notice } from "@flottille/room"
import { useState } from "preact/hooks"
import { fragmentOf } from "../../link/address"
import type { RemoteSession } from "../../link/session"
import { phrases, tell } from "../../link/words"
import { drawToken } from "../../model/kept"
import { lang } from "../../page-state"
import { Button, Select } from "../controls"
import { Problem } from "../notice"
import { Copy } from "./copy"
import { nameIn } from "./post"

type SubmitOf = SubmitEvent & { readonly currentTarget: HTMLFormElement }

interface Of {
  readonly running: RemoteSession
}

const MINUTE = 60_000
/** The longest extension in minutes: 30 days. */
const MOST_MINUTES = 43_200

const hostWords = { pause: "hostPaused", resume: "hostResumed", end: "hostEnded", lapsed: "offerLapsed" } as const

/** Returns a decision of the host, or a change of players, in words. */
function noticeText(running: RemoteSession, notice: Notice): string {
  const l = lang.value
  switch (notice.type) {
    case "pause":
    case "resume":
    case "end":
    case "lapsed":
      return tell(hostWords[notice.type], l)
    case "extend":
      return phrases.extended[l](Math.round(notice.by / MINUTE))
    case "deadline":
      return phrases.deadline[l](new Date(notice.due).toLocaleString(l, { dateStyle: "medium", timeStyle: "short" }))
    case "rollback":
      return phrases.rolledBack[l](notice.turn)
    default:
      return phrases[notice.type][l](nameIn(running, notice.seat))
  }
}

/** The latest decision of the host or change of players, for everyone. */
export function LatestNotice({ running }: Of) {
  running.changes.value
  const notice = running.known().notices?.at(-1)
  return notice ? (
    <p class="hint-line" role="status">
      {noticeText(running, notice)}
    </p>
  ) : null
}

/** Gives the seats that the game waits for more time. */
function Extend({ running }: Of) {
  const l = lang.value
  const submit = (event: SubmitOf) => {
    event.preventDefault()
    running.decide({ type: "extend", by: Number(new FormData(event.currentTarget).get("minutes")) * MINUTE })
  }
  return (
    <form class="row" onSubmit={submit}>
      <label>
        {tell("moreMinutes", l)}{" "}
        <input type="number" min={1} max={MOST_MINUTES} required name="minutes" defaultValue={10} />
      </label>
      <button type="submit">{tell("extend", l)}</button>
    </form>
  )
}

/** Gives a seat to another player, and shows the link for that player. */
function Replace({ running }: Of) {
  const l = lang.value
  const { match, link } = running
  const seats = match.game.seats(match.options)
  const [made, setMade] = useState<{ readonly seat: Seat; readonly fragment: string }>()
  const submit = (event: SubmitOf) => {
    event.preventDefault()
    const seat = Number(new FormData(event.currentTarget).get("seat"))
    const name = nameIn(running, seat)
    if (!confirm(phrases.confirmReplace[l](name))) return
    const key = drawToken()
    running.decide({ type: "replace", seat, token: key })
    const id = seats[seat]?.id
    const fragment = fragmentOf({ url: link.url, key, game: match.game.id, ...(id !== undefined && { seat: id }) })
    setMade({ seat, fragment })
  }
  return (
    <>
      <form class="row" onSubmit={submit}>
        <label>
          {tell("seatOf", l)} <Select name="seat" options={seats.map((_, index) => [index, nameIn(running, index)])} />
        </label>
        <button type="submit">{tell("replace", l)}</button>
      </form>
      {made && running.answer.value?.kind !== "error" && (
        <div role="status">
          <p class="soft">{tell("replaceHelp", l)}</p>
          <ul class="links">
            <Copy key={made.fragment} name={nameIn(running, made.seat)} fragment={made.fragment} />
          </ul>
        </div>
      )}
    </>
  )
}

/** The powers of the host: the same requests as those of `flottille join` with the link of the host. */
export function HostPowers({ running }: Of) {
  const l = lang.value
  running.changes.value
  if (running.ending()) return null
  const { paused = false } = running.known()
  const answer = running.answer.value
  return (
    <section class="host" aria-labelledby="host-title">
      <h3 id="host-title">{tell("hostTitle", l)}</h3>
      <div class="buttons">
        <Button
          onClick={() => running.decide({ type: paused ? "resume" : "pause" })}
          text={tell(paused ? "resume" : "pause", l)}
        />
        <Button
          onClick={() => confirm(tell("confirmEnd", l)) && running.decide({ type: "end" })}
          text={tell("endGame", l)}
        />
      </div>
      <Extend running={running} />
      <Replace running={running} />
      <Problem text={answer?.kind === "error" ? answer.sentence : undefined} />
    </section>
  )
}
