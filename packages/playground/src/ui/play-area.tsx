import { seatBot } from "@flottille/bots/seat"
import { createRandom, REFEREE, type Seat, SPECTATOR, type Viewer } from "@flottille/core"
import { standingEvents } from "@flottille/core/match"
import { useEffect, useState } from "preact/hooks"
import { botWorker } from "../model/bot-worker"
import { seatName } from "../model/names"
import { momentOf, supplyOf } from "../model/seated"
import { endingOf, type Session } from "../model/session"
import { keepsSecrets, type Sight } from "../model/sight"
import { at, goTo, guided, hints, isStill, lang, listed, look, reviewed } from "../page-state"
import { begin } from "../play"
import { pointed, say, sentences } from "../words"
import { ActionList, ClauseLink, isConfirmed, isDraw, labelOf, Orders, TypedMove, Why } from "./actions"
import { Aside, Board } from "./board"
import { Button, Select } from "./controls"
import { later } from "./later"
import { Ending, Seats, Status } from "./status"
import { comeThemselves, useSteps } from "./steps"

const EverySeat = later(async () => (await import("./every-seat")).EverySeat)
const TurnReplay = later(async () => (await import("./turn-replay")).TurnReplay)

type Seen = Extract<Sight, { kind: "seen" }>
interface Shown {
  readonly running: Session
  readonly sight: Seen
}

/** Opens the game so far for review, as the viewer has seen it. */
async function openReview({ running, sight }: Shown): Promise<void> {
  const { Review } = await import("../model/review")
  const { match, pkg, lesson } = running
  const record = match.record()
  const viewer = look.value === "spectator" ? SPECTATOR : lesson ? REFEREE : sight.viewer
  at.value = record.entries.length
  reviewed.value = { listed: listed.value, pkg, record, review: new Review(pkg, record), viewer, running: true }
  goTo("#review")
}

function Look({ running }: { readonly running: Session }) {
  const l = lang.value
  const choose = (value: typeof look.value) => {
    look.value = value
  }
  const looks = [["self", say("self", l)] as const, ["spectator", say("spectator", l)] as const]
  const all = running.lesson ? [...looks, ["every", say("everySeat", l)] as const] : looks
  return (
    <label class="look">
      {say("look", l)} <Select value={look.value} change={choose} options={all} />
    </label>
  )
}

interface ToolsProps extends Shown {
  readonly onWhy: (why: preact.ComponentChild) => void
  /** Shows the latest simultaneous choices step by step, if there are any. */
  readonly onReplay: (() => void) | undefined
  /** Proposes a draw by the rules of the game, where they allow it. */
  readonly draw: { readonly label: string; readonly propose: () => void } | undefined
}

/** The tools of a game: the usual ones, and the others in a menu that a choice closes. */
function Tools({ running, sight, onWhy, onReplay, draw }: ToolsProps) {
  const l = lang.value
  const over = running.match.outcome() !== undefined
  const undo = () => {
    const refusal = running.undo()
    onWhy(refusal && <Why pkg={running.pkg} refusal={refusal} />)
  }
  const acting = over ? undefined : sight.acting
  const isPlaced = acting === undefined ? undefined : supplyOf(running, acting)
  // By hand: a tool that is gone once it has been used would leave the menu open.
  const used = (use: () => unknown) => () => {
    document.getElementById("more")?.hidePopover()
    use()
  }
  return (
    <div class="buttons tools">
      <Button onClick={undo} text={say("undo", l)} />
      {!over && <ReviewButton running={running} sight={sight} />}
      {acting !== undefined && (
        <Button
          disabled={running.lending.value || (isPlaced && !running.match.legalActions(acting).some(isPlaced))}
          onClick={() => void running.lend(acting, listed.value.usual)}
          text={say(isPlaced ? "arrange" : "lend", l)}
        />
      )}
      <Button popovertarget="more" aria-label={say("tools", l)} title={say("tools", l)} text="⋯" />
      <div id="more" popover="auto" class="more">
        {onReplay && <Button onClick={used(onReplay)} text={say("replay", l)} />}
        {draw && <Button onClick={used(draw.propose)} text={draw.label} />}
        {acting !== undefined && (
          <Button
            onClick={used(() => confirm(say("confirmResign", l)) && running.resign(acting))}
            text={say("resign", l)}
          />
        )}
        {(running.lesson || keepsSecrets(running.pkg, running.match.state())) && <Look running={running} />}
      </div>
    </div>
  )
}

function ReviewButton(shown: Shown) {
  return <Button onClick={() => void openReview(shown)} text={say("review", lang.value)} />
}

/** The end of a game: who won and why, and the ways on. */
function End({ running, sight }: Shown) {
  const l = lang.value
  const { match, pkg, plans } = running
  const ending = endingOf(running, l)
  if (!ending) return null
  const again = () => begin({ listed: listed.value, pkg, options: match.options, plans })
  return (
    <>
      <Ending ending={ending} />
      <div class="buttons">
        <Button class="primary" onClick={again} text={say("again", l)} />
        <ReviewButton running={running} sight={sight} />
        <a class="button" href="#start">
          {say("another", l)}
        </a>
      </div>
    </>
  )
}

/** The message of a bot that has failed. */
function BotFailure({ running }: { readonly running: Session }) {
  const l = lang.value
  if (running.botError.value === undefined) return null
  return (
    <div class="notice bad">
      <p>{sentences.failed[l](running.botError.value)}</p>
      <Button onClick={() => running.retry()} text={say("retry", l)} />
    </div>
  )
}

/** The button that hands the device to the next player. */
function HandOver({ running, sight }: Shown) {
  const { match, pkg } = running
  if (sight.handTo === undefined) return null
  return (
    <Button
      class="primary wide"
      onClick={() => running.hand()}
      text={sentences.give[lang.value](seatName(pkg, match.game.seats(match.options)[sight.handTo], lang.value))}
    />
  )
}

/** Returns the viewer's replay of simultaneous choices that is due or requested, with its scenes. */
function useTurnReplay({ turnReplays }: Session, viewer: Viewer) {
  const [again, setAgain] = useState<number>()
  const [looked, setLooked] = useState(0)
  const unseen = typeof viewer === "number" ? turnReplays.next(viewer) : undefined
  const last = turnReplays.last()
  const comes = unseen && comeThemselves(unseen.scenes(viewer)) ? unseen : undefined
  const turnReplay = again !== undefined && last?.id === again ? last : comes
  return {
    turnReplay,
    scenes: turnReplay?.scenes(viewer) ?? [],
    onReplay: !turnReplay && last && last.scenes(viewer).length > 0 ? () => setAgain(last.id) : undefined,
    done: () => {
      turnReplays.seen(viewer)
      setAgain(undefined)
      setLooked(looked + 1)
    },
  }
}

/** The board of a running game with its controls. */
export function Play({ running, sight }: Shown) {
  const [why, setWhy] = useState<preact.ComponentChild>(undefined)
  running.changes.value
  const { match, pkg } = running
  const viewer = look.value === "spectator" ? SPECTATOR : sight.viewer
  const own = look.value === "self" && typeof viewer === "number" ? viewer : undefined
  const seat = own === sight.acting ? own : undefined
  const view = match.view(viewer)
  const { turnReplay, scenes, onReplay, done } = useTurnReplay(running, viewer)
  const playing = useState(!isStill())
  const steps = useSteps(turnReplay && `${turnReplay.id} ${viewer}`, scenes, done, playing[0])
  const events = standingEvents(match.events(viewer))
  const act = (action: unknown) => {
    if (seat === undefined || !isConfirmed(running, seat, action)) return
    const refusal = running.act(seat, action)
    setWhy(refusal && <Why pkg={pkg} refusal={refusal} />)
    if (!refusal) guided.value = false
  }
  const legal = seat === undefined ? [] : match.legalActions(seat, { amending: true })
  const draw: unknown = legal.find(isDraw)
  return (
    <section class="play">
      <div class="above">
        <Status running={running} sight={sight} />
        <Seats running={running} sight={sight} />
      </div>
      {look.value === "every" && running.lesson ? (
        <EverySeat running={running} />
      ) : (
        <Board
          pkg={pkg}
          view={view}
          viewer={viewer}
          seat={own}
          actions={legal.filter((action) => !isDraw(action))}
          events={events}
          hints={seat === undefined ? [] : hintsFor(match, seat)}
          scenes={steps.scene && scenes}
          scene={steps.scene}
          onAction={act}
          onWhy={(refusal) => setWhy(refusal && <ClauseLink pkg={pkg} rule={refusal.rule} />)}
        />
      )}
      {steps.scene && <TurnReplay {...{ pkg, viewer, scenes, steps, playing, done }} options={match.options} />}
      <HandOver running={running} sight={sight} />
      <End running={running} sight={sight} />
      <Tools
        running={running}
        sight={sight}
        onWhy={setWhy}
        onReplay={onReplay}
        draw={draw === undefined ? undefined : { label: labelOf(pkg, draw, view), propose: () => act(draw) }}
      />
      {seat !== undefined && <Orders running={running} seat={seat} view={view} legal={legal} />}
      {guided.value && seat !== undefined && <FirstHint running={running} seat={seat} />}
      {why}
      <BotFailure running={running} />
      {seat !== undefined && !pkg.diagram && <TypedMove running={running} seat={seat} />}
      {seat !== undefined && <ActionList running={running} seat={seat} view={view} />}
      <Aside pkg={pkg} view={view} events={events} />
    </section>
  )
}

/** Returns the suggested actions that are meant for this moment. */
function hintsFor(match: Session["match"], seat: Seat): readonly unknown[] {
  const { actions, moment } = hints.value
  return actions.length > 0 && moment === momentOf(match, seat) ? actions : []
}

/** Shows a newcomer what to do first: a line, and an arrow for an action of the usual bot. */
function FirstHint({ running, seat }: { readonly running: Session; readonly seat: Seat }) {
  const { match } = running
  running.changes.value
  const moment = momentOf(match, seat)
  useEffect(() => {
    const worker = botWorker(listed.value.id)
    const bot = seatBot(match, seat, worker.createBot(listed.value.usual), createRandom("hint"))
    void bot
      .next(new AbortController().signal)
      .then((action) => {
        hints.value = { moment, actions: [action] }
      })
      // A hint is not worth a message.
      .catch(() => {})
      .finally(() => worker.close())
    return () => worker.close()
  }, [running, seat, moment])
  return (
    <p class="hint-line" role="status">
      <strong>{listed.value.goal[lang.value]}</strong>{" "}
      {pointed(say(supplyOf(running, seat) ? "hintDeploy" : "hint", lang.value))}
    </p>
  )
}
