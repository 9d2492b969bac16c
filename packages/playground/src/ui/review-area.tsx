import { CHANCE } from "@flottille/core"
import { useEffect, useMemo, useState } from "preact/hooks"
import { describeNamed, seatName, turnName } from "../model/names"
import type { Step } from "../model/review"
import { describeEnding } from "../model/session"
import { at, goTo, lang, listed, type Reviewed, reviewed } from "../page-state"
import { begin } from "../play"
import { say, sentences } from "../words"
import { Aside, Board } from "./board"
import { Button } from "./controls"
import { Ending } from "./status"
import { LOOK, useSteps } from "./steps"
import { StudyBox } from "./study"
import { PlayButton, TurnReplay } from "./turn-replay"

/** Names the step that leads to a position: a single action by its actor, unless it may be secret. */
function titleOf({ pkg, record, review, viewer }: Reviewed, ply: number, step: Step | undefined): string {
  const l = lang.value
  const entry = review.entry(ply)
  if (!entry) return say("begun", l)
  const isSecret = viewer !== "referee" && record.outcome === undefined && pkg.game.traits.information !== "perfect"
  if (step && (isSecret || step.year !== undefined || step.to - step.from > 1))
    return turnName(pkg, step.turn, step.year, l)
  if (isSecret) return ""
  const { actor, text } = entry
  const name =
    actor === CHANCE ? { en: "Chance", fr: "Le sort" }[l] : seatName(pkg, pkg.game.seats(record.options)[actor], l)
  return `${name}${l === "fr" ? " " : ""}: ${text}`
}

/** The steps of a record, and the way from one to the next. */
function useRecord({ pkg, review, viewer }: Reviewed) {
  const steps = useMemo(() => review.steps(), [review])
  const ply = Math.min(at.value, review.length)
  const go = (to: number) => {
    at.value = Math.max(0, Math.min(review.length, to))
  }
  const previous = () => go(steps.findLast(({ to }) => to < ply)?.to ?? 0)
  const next = () => go(steps.find(({ to }) => to > ply)?.to ?? review.length)
  const step = steps.find(({ to }) => to === ply)
  const from = step?.from ?? Math.max(0, ply - 1)
  const scenes = useMemo(
    () => pkg.diagram?.scenes?.(review.events(from, ply, viewer), review.view(from, viewer)) ?? [],
    [review, viewer, from, ply],
  )
  return { steps, step, from, ply, go, previous, next, scenes }
}

interface NavigationProps {
  readonly shown: Reviewed
  readonly on: ReturnType<typeof useRecord>
  /** Shows the step in parts, if it has several. */
  readonly onReplay: (() => void) | undefined
  readonly isPlaying: boolean
  readonly play: (isPlaying: boolean) => void
}

/** The buttons and the slider that step through a record. */
function Navigation({ shown: { review }, on, onReplay, isPlaying, play }: NavigationProps) {
  const l = lang.value
  const { ply, go, previous, next } = on
  const keys = (event: KeyboardEvent) => {
    const move = { ArrowLeft: previous, ArrowRight: next, Home: () => go(0), End: () => go(review.length) }[event.key]
    if (!move) return
    move()
    event.preventDefault()
  }
  const isLast = ply === review.length
  const button = (word: "first" | "previous" | "next" | "last", sign: string, move: () => void, disabled: boolean) => (
    <Button aria-label={say(word, l)} title={say(word, l)} disabled={disabled} onClick={move} text={sign} />
  )
  return (
    <>
      <fieldset class="buttons" aria-label={say("review", l)}>
        {button("first", "«", () => go(0), ply === 0)}
        {button("previous", "‹", previous, ply === 0)}
        {button("next", "›", next, isLast)}
        {button("last", "»", () => go(review.length), isLast)}
        <PlayButton isPlaying={isPlaying} disabled={isLast && !isPlaying} play={play} />
        {onReplay && <Button onClick={onReplay} text={say("replay", l)} />}
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
    else if (ply === review.length) begin({ listed, pkg, record })
    else begin({ listed, pkg, start: pkg.game.formatState(review.state(ply)), lesson: true })
    // A reload then continues the game.
    goTo(`#game=${listed.id}`)
  }
  return (
    <div class="buttons">
      <Button class="primary" onClick={leave} text={say(running ? "back" : "playOn", l)} />
    </div>
  )
}

/** The review of a record. */
export function ReviewArea({ shown }: { readonly shown: Reviewed }) {
  const l = lang.value
  const { pkg, record, review, viewer } = shown
  const on = useRecord(shown)
  const { ply, step, steps: all, next, scenes } = on
  const [replayed, setReplayed] = useState<number>()
  const [isPlaying, play] = useState(false)
  const isReplayed = replayed === ply && scenes.length > 0
  const done = () => setReplayed(undefined)
  const steps = useSteps(isReplayed && ply, isReplayed ? scenes : [], done, isPlaying)
  useEffect(() => {
    if (isPlaying && ply === review.length && !isReplayed) play(false)
    if (!isPlaying || isReplayed || ply === review.length) return
    const timer = setTimeout(next, LOOK)
    return () => clearTimeout(timer)
  }, [isPlaying, isReplayed, ply])
  // A step that the page plays by itself is shown in its parts.
  useEffect(() => {
    if (isPlaying && scenes.length > 0) setReplayed(ply)
  }, [ply])
  const view = review.view(ply, viewer)
  return (
    <section class="play review">
      <div class="status">
        <h2>{listed.value.title[l]}</h2>
        <p class="soft" aria-live="polite">
          {sentences.ply[l](`${all.filter(({ from }) => from < ply).length}`, `${all.length}`)} ·{" "}
          {titleOf(shown, ply, step)}
        </p>
      </div>
      <Board pkg={pkg} view={view} viewer={viewer} scenes={scenes} scene={steps.scene} />
      <Navigation
        shown={shown}
        on={on}
        onReplay={scenes.length > 0 && !isReplayed ? () => setReplayed(ply) : undefined}
        isPlaying={isPlaying}
        play={play}
      />
      {isReplayed && <TurnReplay {...{ pkg, viewer, scenes, steps, done }} options={record.options} />}
      {record.outcome && ply === review.length && (
        <Ending ending={describeEnding(pkg, record.options, record.outcome, l)} />
      )}
      <Aside pkg={pkg} view={view} events={pkg.diagram?.aside ? review.learnt(ply, viewer) : []} />
      <LeaveButton shown={shown} ply={ply} />
      <StudyBox shown={shown} ply={ply} />
    </section>
  )
}

/** The steps of the record, and the events of the one under review. */
export function ReviewLog() {
  const shown = reviewed.value
  return shown ? <Steps shown={shown} /> : null
}

function Steps({ shown }: { readonly shown: Reviewed }) {
  const l = lang.value
  const { pkg, record, review, viewer } = shown
  const { steps, step, ply, from, go } = useRecord(shown)
  // Before the last choice of a phase, others are only sealed.
  const since = step ? step.to - 1 : from
  const seats = pkg.game.seats(record.options)
  const events = (
    <ol class="log" aria-live="polite">
      {review.events(since, ply, viewer).map((event, index) => (
        <li key={index}>{describeNamed(pkg, event, l, [viewer, seats])}</li>
      ))}
    </ol>
  )
  return (
    <ol class="steps">
      {steps.map((each) => (
        <li key={each.to}>
          <Button
            class="quiet"
            aria-current={each === step ? "step" : undefined}
            onClick={() => go(each.to)}
            text={titleOf(shown, each.to, each)}
          />
          {(each === step || (!step && ply > each.from && ply < each.to)) && events}
        </li>
      ))}
    </ol>
  )
}
