import { CHANCE } from "@flottille/core"
import { useState } from "preact/hooks"
import { at, lang, listed, type Reviewed, reviewed } from "../desk"
import { seatName } from "../model/names"
import { describeEnding } from "../model/session"
import { begin } from "../play"
import { say, sentences } from "../words"
import { Aside, Picture } from "./board"
import { Retelling } from "./retelling"
import { Ending } from "./status"

/** Who did it, as people call him. */
function who({ pkg, record, review }: Reviewed, ply: number): string {
  const l = lang.value
  const entry = review.entry(ply)
  if (!entry) return say("begun", l)
  const { actor, text } = entry
  const name =
    actor === CHANCE ? { en: "Chance", fr: "Le sort" }[l] : seatName(pkg, pkg.game.seats(record.options)[actor], l)
  return `${name}${l === "fr" ? " " : ""}: ${text}`
}

/** A record that is stepped through. */
export function ReviewArea({ shown }: { readonly shown: Reviewed }) {
  const l = lang.value
  const { pkg, record, review, viewer, running } = shown
  const ply = Math.min(at.value, review.length)
  const [retold, setRetold] = useState<number>()
  const scenes =
    ply === 0 ? [] : (pkg.diagram?.scenes?.(review.events(ply, viewer), review.view(ply - 1, viewer)) ?? [])
  const view = review.view(ply, viewer)
  const aside = <Aside pkg={pkg} view={view} events={pkg.diagram?.aside ? review.learnt(ply, viewer) : []} />
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
  const playOn = () =>
    begin({ listed: shown.listed, pkg, start: pkg.game.formatState(review.state(ply)), lesson: true })
  const whole = () => begin({ listed: shown.listed, pkg, record })
  const back = () => {
    reviewed.value = undefined
  }
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
      {scenes.length > 0 && retold === ply ? (
        <Retelling
          key={ply}
          pkg={pkg}
          options={record.options}
          viewer={viewer}
          scenes={scenes}
          done={() => setRetold(undefined)}
        >
          {aside}
        </Retelling>
      ) : (
        <div class="board">
          <Picture pkg={pkg} view={view} viewer={viewer} />
          {aside}
        </div>
      )}
      <fieldset class="buttons" aria-label={say("review", l)}>
        <button type="button" disabled={ply === 0} onClick={() => go(0)}>
          {say("first", l)}
        </button>
        <button type="button" disabled={ply === 0} onClick={() => go(review.next(ply, -1, viewer))}>
          {say("previous", l)}
        </button>
        <button type="button" disabled={ply === review.length} onClick={() => go(review.next(ply, 1, viewer))}>
          {say("next", l)}
        </button>
        <button type="button" disabled={ply === review.length} onClick={() => go(review.length)}>
          {say("last", l)}
        </button>
        {scenes.length > 0 && (
          <button type="button" onClick={() => setRetold(ply)}>
            {say("retell", l)}
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
      <div class="buttons">
        {running ? (
          <button type="button" class="primary" onClick={back}>
            {say("back", l)}
          </button>
        ) : (
          <button type="button" class="primary" onClick={ply === review.length ? whole : playOn}>
            {say("playOn", l)}
          </button>
        )}
      </div>
    </section>
  )
}

/** What happened by the entry that is looked at. */
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
        <li key={index}>{pkg.tell(event, l, viewer, seats)}</li>
      ))}
    </ol>
  )
}
