import { CHANCE } from "@flottille/core"
import { useState } from "preact/hooks"
import { describeNamed, seatName } from "../model/names"
import { describeEnding } from "../model/session"
import { at, lang, listed, type Reviewed, replaceAddress, reviewed } from "../page-state"
import { begin } from "../play"
import { say, sentences } from "../words"
import { Aside, Picture } from "./board"
import { Ending } from "./status"
import { StudyBox } from "./study"
import { TurnReplay } from "./turn-replay"

/** Returns the entry before a position, with the name of its actor. */
function who({ pkg, record, review }: Reviewed, ply: number): string {
  const l = lang.value
  const entry = review.entry(ply)
  if (!entry) return say("begun", l)
  const { actor, text } = entry
  const name =
    actor === CHANCE ? { en: "Chance", fr: "Le sort" }[l] : seatName(pkg, pkg.game.seats(record.options)[actor], l)
  return `${name}${l === "fr" ? " " : ""}: ${text}`
}

/** Returns a function that goes to a position, and the key listener of the slider. */
function navigationOf({ review, viewer }: Reviewed, ply: number) {
  const go = (to: number) => {
    at.value = Math.max(0, Math.min(review.length, to))
  }
  const keys = (event: KeyboardEvent) => {
    if (event.key === "ArrowLeft") go(review.next(ply, -1, viewer))
    else if (event.key === "ArrowRight") go(review.next(ply, 1, viewer))
    else if (event.key === "Home") go(0)
    else if (event.key === "End") go(review.length)
    else return
    event.preventDefault()
  }
  return { go, keys }
}

interface NavigationProps {
  readonly shown: Reviewed
  readonly ply: number
  /** Shows the entry step by step, if it has several steps. */
  readonly onReplay: (() => void) | undefined
}

/** The buttons and the slider that step through a record. */
function Navigation({ shown, ply, onReplay }: NavigationProps) {
  const l = lang.value
  const { review, viewer } = shown
  const { go, keys } = navigationOf(shown, ply)
  const isFirst = ply === 0
  const isLast = ply === review.length
  return (
    <>
      <fieldset class="buttons" aria-label={say("review", l)}>
        <button type="button" disabled={isFirst} onClick={() => go(0)}>
          {say("first", l)}
        </button>
        <button type="button" disabled={isFirst} onClick={() => go(review.next(ply, -1, viewer))}>
          {say("previous", l)}
        </button>
        <button type="button" disabled={isLast} onClick={() => go(review.next(ply, 1, viewer))}>
          {say("next", l)}
        </button>
        <button type="button" disabled={isLast} onClick={() => go(review.length)}>
          {say("last", l)}
        </button>
        {onReplay && (
          <button type="button" onClick={onReplay}>
            {say("replay", l)}
          </button>
        )}
      </fieldset>
      <input
        type="range"
        class="wide"
        min={0}
        max={review.length}
        value={ply}
        aria-label={say("review", l)}
        onInput={(event) => go(Number(event.currentTarget.value))}
        onKeyDown={keys}
      />
    </>
  )
}

/** The button that leaves the review: back to the running game, or on from the position of a record. */
function LeaveButton({ shown, ply }: { readonly shown: Reviewed; readonly ply: number }) {
  const l = lang.value
  const { listed, pkg, record, review, running } = shown
  const leave = () => {
    if (running) reviewed.value = undefined
    else {
      if (ply === review.length) begin({ listed, pkg, record })
      else begin({ listed, pkg, start: pkg.game.formatState(review.state(ply)), lesson: true })
      // A reload then continues the game.
      replaceAddress(`#game=${listed.id}`)
    }
  }
  return (
    <div class="buttons">
      <button type="button" class="primary" onClick={leave}>
        {say(running ? "back" : "playOn", l)}
      </button>
    </div>
  )
}

/** The review of a record. */
export function ReviewArea({ shown }: { readonly shown: Reviewed }) {
  const l = lang.value
  const { pkg, record, review, viewer, running } = shown
  const ply = Math.min(at.value, review.length)
  const [turnReplays, setReplayed] = useState<number>()
  const scenes =
    ply === 0 ? [] : (pkg.diagram?.scenes?.(review.events(ply, viewer), review.view(ply - 1, viewer)) ?? [])
  const view = review.view(ply, viewer)
  const aside = <Aside pkg={pkg} view={view} events={pkg.diagram?.aside ? review.learnt(ply, viewer) : []} />
  return (
    <section class="play">
      <div class="status">
        <h2>{listed.value.title[l]}</h2>
        <p class="soft" aria-live="polite">
          {sentences.ply[l](String(ply), String(review.length))} ·{" "}
          {running && viewer !== "referee" ? "" : who(shown, ply)}
        </p>
        {record.outcome && ply === review.length && (
          <Ending ending={describeEnding(pkg, record.options, record.outcome, l)} />
        )}
      </div>
      {scenes.length > 0 && turnReplays === ply ? (
        <TurnReplay
          key={ply}
          pkg={pkg}
          options={record.options}
          viewer={viewer}
          scenes={scenes}
          done={() => setReplayed(undefined)}
        >
          {aside}
        </TurnReplay>
      ) : (
        <div class="board">
          <Picture pkg={pkg} view={view} viewer={viewer} />
          {aside}
        </div>
      )}
      <Navigation shown={shown} ply={ply} onReplay={scenes.length > 0 ? () => setReplayed(ply) : undefined} />
      <LeaveButton shown={shown} ply={ply} />
      <StudyBox shown={shown} ply={ply} />
    </section>
  )
}

/** The events of the entry under review. */
export function ReviewLog() {
  const l = lang.value
  const shown = reviewed.value
  if (!shown) return null
  const { pkg, record, review, viewer } = shown
  const events = review.events(at.value, viewer)
  const seats = pkg.game.seats(record.options)
  if (events.length === 0) return <p class="soft">{say("nothingYet", l)}</p>
  return (
    <ol class="log" aria-live="polite">
      {events.map((event, index) => (
        <li key={index}>{describeNamed(pkg, event, l, [viewer, seats])}</li>
      ))}
    </ol>
  )
}
