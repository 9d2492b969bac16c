import { Button } from "../controls"
import "./link.css"
import { seatBot } from "@flottille/bots/seat"
import { createRandom, type Refusal, type Seat } from "@flottille/core"
import { standingEvents } from "@flottille/core/match"
import type { RoomLink } from "@flottille/ws/link"
import { effect } from "@preact/signals"
import { useEffect, useRef, useState } from "preact/hooks"
import { fragmentOf } from "../../link/address"
import { join, letterCodes, offerCodes, type RemoteSession, type UnknownRules } from "../../link/session"
import { rejections, tell } from "../../link/words"
import { type BotWorker, botWorker } from "../../model/bot-worker"
import { gameOf } from "../../model/games"
import { drawToken } from "../../model/kept"
import { saveLink } from "../../model/saved-links"
import { supplyOf } from "../../model/seated"
import { endingOf } from "../../model/session"
import { lang, listed, look, replaceAddress, room, screen, storage, tab, turnTo } from "../../page-state"
import { vacate } from "../../play"
import { say } from "../../words"
import { ActionList, ClauseLink, isConfirmed, isDraw, Orders, TypedMove, Why } from "../actions"
import { Aside, Board } from "../board"
import { Log } from "../log"
import { Rules } from "../rules"
import { Side } from "../side"
import { Ending, SeatLine, Status } from "../status"
import { Clock } from "./clock"
import { HostPowers, LatestNotice } from "./host"
import { Pending, Propose } from "./offers"
import { Post } from "./post"

interface Running {
  readonly running: RemoteSession
}

/** The state of the connection, in words. */
function Connected({ running }: Running) {
  const l = lang.value
  running.changes.value
  const connection = running.connection.value
  if (running.ending()) return null
  if (typeof connection === "object") {
    const words = rejections[connection.rejected]
    const answer = running.answer.value
    return (
      <p class="connection bad" role="status">
        {words?.[l] ?? (answer?.kind === "error" ? answer.sentence : connection.rejected)}
      </p>
    )
  }
  return (
    <p class={connection === "open" ? "connection" : "connection bad"} role="status">
      {tell(connection === "open" ? (running.isSending.value ? "sending" : "connected") : "lost", l)}
    </p>
  )
}

/** Returns whether a player is connected, in words; of many players, those who are away are named. */
function presenceOf(isHere: boolean, seats: number): string {
  if (isHere && seats > 3) return ""
  return tell(isHere ? "here" : "away", lang.value)
}

/** The players by seat, with those who are connected. */
function Players({ running }: Running) {
  const l = lang.value
  running.changes.value
  const { match, seat: own } = running
  const { turn, present } = running.known()
  const isOpen = running.connection.value === "open"
  const seats = match.game.seats(match.options)
  return (
    <ul class="seats">
      {seats.map(({ id }, seat) => (
        <SeatLine
          key={id}
          of={running}
          seat={seat}
          isAsked={turn.waiting.includes(seat)}
          isMine={seat === own}
          more={seat === own ? say("you", l) : present && isOpen && presenceOf(present.includes(seat), seats.length)}
        />
      ))}
    </ul>
  )
}

/** The end of a game without an outcome, or by agreement. */
function AgreedEnd({ running }: Running) {
  running.changes.value
  const ending = running.ending()
  if (!ending) return null
  if (!ending.outcome) return <p class="ending">{tell("abandoned", lang.value)}</p>
  return ending.agreed ? <p class="soft">{tell("agreed", lang.value)}</p> : null
}

/** The reason why the room did not play the last action. */
function Answered({ running }: Running) {
  const answer = running.answer.value
  if (answer?.kind === "refused") return <Why pkg={running.pkg} refusal={answer.refusal} />
  // Those about letters and proposals stand beside them, and so do those to the host.
  const isElsewhere =
    answer?.kind === "error" && (running.link.host || [...letterCodes, ...offerCodes].includes(answer.code))
  // The line of the connection says why the room has rejected it.
  const isAbove = answer?.kind === "error" && typeof running.connection.value === "object"
  if (!answer || isElsewhere || isAbove) return null
  return (
    <p class="why" role="alert">
      {answer.kind === "stale" ? tell("stale", lang.value) : answer.sentence}
    </p>
  )
}

/** Goes to a free seat, with a token that this browser draws and keeps. */
function sitDown(link: RoomLink): void {
  const { watch: _, ...rest } = link
  const seated = { ...rest, key: drawToken() }
  replaceAddress(fragmentOf(seated))
  screen.value = { kind: "room", link: seated }
}

/** Lets a bot of this page place the pieces that a seat has left; the room answers one after the other. */
async function arrange(running: RemoteSession, seat: Seat, worker: BotWorker): Promise<void> {
  const { match } = running
  const random = createRandom(drawToken())
  const seen = { ...match, state: () => match.game.determinize(match.view(seat), random) }
  const bot = seatBot(seen, seat, worker.createBot(listed.value.usual), random)
  for (let isPlaced = supplyOf(running, seat); isPlaced; isPlaced = supplyOf(running, seat)) {
    const action = await bot.next()
    // The room compares what the person has seen.
    running.sight()
    if (!isPlaced(action) || running.act(seat, action)) return
    await new Promise<void>((resolve) => {
      const stop = running.isSending.subscribe((isSending) => {
        if (!isSending) queueMicrotask(() => resolve(stop()))
      })
    })
  }
}

function Buttons({ running }: Running) {
  const l = lang.value
  const [worker] = useState(() => botWorker(running.match.game.id))
  useEffect(() => worker.close, [])
  running.changes.value
  const sight = running.sight()
  const acting = sight.kind === "seen" ? sight.acting : undefined
  const isPlaced = acting === undefined ? undefined : supplyOf(running, acting)
  const isOver = running.ending() !== undefined
  const leave = () => {
    location.hash = "#start"
  }
  if (running.seat === undefined)
    return (
      <div class="buttons tools">
        <p class="soft">{tell(running.link.host ? "hosting" : "watching", l)}</p>
        {running.link.key === undefined && !running.link.watch && !isOver && (
          <Button onClick={() => sitDown(running.link)} text={tell("sitDown", l)} />
        )}
        <Button onClick={leave} text={tell("leave", l)} />
      </div>
    )
  return (
    <div class="buttons tools">
      {acting !== undefined && isPlaced && (
        <Button
          disabled={!running.match.legalActions(acting).some(isPlaced)}
          onClick={() => void arrange(running, acting, worker)}
          text={say("arrange", l)}
        />
      )}
      {!isOver && (
        <Button onClick={() => confirm(say("confirmResign", l)) && running.resign()} text={say("resign", l)} />
      )}
      <Button onClick={leave} text={tell("leave", l)} />
    </div>
  )
}

/** The board of a room with its controls. */
function RoomPlay({ running }: Running) {
  const [why, setWhy] = useState<preact.ComponentChild>(undefined)
  running.changes.value
  const sight = running.sight()
  if (sight.kind !== "seen") return null
  const { match, pkg } = running
  const { viewer, acting } = sight
  const view = match.view(viewer)
  const events = standingEvents(match.events(viewer))
  const ended = endingOf(running, lang.value)
  const isFree = acting !== undefined && !running.isSending.value
  const legal = isFree ? match.legalActions(acting) : []
  const explain = (refusal: Refusal | undefined) => setWhy(refusal && <Why pkg={pkg} refusal={refusal} />)
  const act = (action: unknown) => {
    if (acting !== undefined && isConfirmed(running, acting, action)) explain(running.act(acting, action))
  }
  return (
    <section class="play">
      <div class="above">
        <Status running={running} sight={sight} />
        <Clock running={running} />
        <Players running={running} />
        <Connected running={running} />
      </div>
      <Board
        pkg={pkg}
        view={view}
        viewer={viewer}
        seat={running.seat}
        actions={legal.filter((action) => !isDraw(action))}
        events={events}
        onAction={act}
        onWhy={(refusal) => setWhy(refusal && <ClauseLink pkg={pkg} rule={refusal.rule} />)}
      />
      <Buttons running={running} />
      <Aside pkg={pkg} view={view} events={events} />
      {isFree && <Orders running={running} seat={acting} view={view} legal={legal} />}
      {running.known().paused && !running.ending() && <p class="hint-line">{tell("paused", lang.value)}</p>}
      <LatestNotice running={running} />
      {ended && <Ending ending={ended} />}
      <AgreedEnd running={running} />
      <Pending running={running} />
      {why}
      <Answered running={running} />
      {running.link.host && <HostPowers running={running} />}
      {isFree && pkg.diagram === undefined && <TypedMove running={running} seat={acting} />}
      {isFree && <ActionList running={running} seat={acting} view={view} />}
      {running.seat !== undefined && !running.ending() && <Propose running={running} />}
    </section>
  )
}

const tabs = ["log", "rules", "post"] as const

/** Keeps the link, so that the player returns to the seat from "Your games". */
function remember(running: RemoteSession): void {
  const { match, seat } = running
  saveLink(storage, {
    fragment: fragmentOf({ ...running.link, game: match.game.id }),
    game: match.game.id,
    seat: seat === undefined ? null : (match.game.seats(match.options)[seat]?.id ?? null),
    at: Date.now(),
    isOver: running.ending() !== undefined,
    ...(running.link.host && { host: true }),
  })
}

/** Joins a room while the page shows it. */
function useRoom(link: RoomLink) {
  const [failure, setFailure] = useState<string>()
  useEffect(() => {
    const load = async (game: string) => gameOf(game)?.load()
    let stop = () => {}
    const begun = (session: RemoteSession | UnknownRules) => {
      if ("message" in session) return setFailure(`${tell("unknownRules", lang.value)} (${session.message})`)
      listed.value = gameOf(session.match.game.id) ?? listed.value
      look.value = "self"
      room.value = session
      stop = effect(() => {
        session.changes.value
        remember(session)
      })
    }
    const leave = join({ link, language: lang.peek(), load }, begun, (reason) =>
      setFailure(rejections[reason]?.[lang.value] ?? reason),
    )
    const end = () => {
      stop()
      leave()
      room.value = undefined
    }
    vacate(end)
    if (link.game !== undefined) void gameOf(link.game)?.load()
    return () => {
      end()
      if (tab.value === "post") turnTo("log")
    }
  }, [link])
  return failure
}

/** The log, the rules and the letters of a room, with the number of unread letters. */
function Beside({ running }: Running) {
  running.changes.value
  const { length } = running.known().letters ?? []
  const read = useRef(length)
  if (tab.value === "post") read.current = length
  return (
    <Side tabs={tabs} unread={length - read.current}>
      {tab.value === "rules" ? (
        <Rules />
      ) : tab.value === "post" ? (
        <Post running={running} />
      ) : (
        <Log running={running} />
      )}
    </Side>
  )
}

/** A game in a room on a server. */
export function RoomTable({ link }: { readonly link: RoomLink }) {
  const l = lang.value
  const failure = useRoom(link)
  const running = room.value
  if (failure !== undefined || !running)
    return (
      <main class="loading">
        <h1 class="hidden">{tell("title", l)}</h1>
        {failure === undefined ? (
          <div role="status">
            <p>{tell("connecting", l)}</p>
            <p class="soft">{tell("connectingHelp", l)}</p>
          </div>
        ) : (
          <p role="alert">{failure}</p>
        )}
        <a href="#start">{say("back", l)}</a>
      </main>
    )
  return (
    <main class="table room">
      <h1 class="hidden">{listed.value.title[l]}</h1>
      <RoomPlay running={running} />
      <Beside running={running} />
    </main>
  )
}
