import { Button, Check, Select } from "../controls"
import "./link.css"
import type { AnyGamePackage } from "@flottille/core/package"
import type { ClockSetup, PressMode, SeatSetup } from "@flottille/room"
import { readLink } from "@flottille/ws/link"
import { useEffect, useState } from "preact/hooks"
import { fragmentOf, roomAddress, serverOf } from "../../link/address"
import { create, type Offered, offeredBy } from "../../link/server"
import { tell } from "../../link/words"
import { drawToken } from "../../model/kept"
import { seatName } from "../../model/names"
import { saveLink } from "../../model/saved-links"
import { ask, lang, storage } from "../../page-state"
import { openLink } from "../../play"
import { say } from "../../words"
import { Dialog } from "../dialog"
import { GameCards, SeatForm, useGame } from "../new-game"
import { Problem } from "../notice"
import { OptionForm } from "../option-form"
import { Copy } from "./copy"

const SERVER = "flottille:server"

/** Time limits to choose from. */
const clocks = {
  clockNone: undefined,
  clock15: { initial: 900_000, increment: 10_000 },
  clock5: { phase: 300_000 },
  clock1d: { phase: 86_400_000 },
} as const satisfies Readonly<Record<string, ClockSetup | undefined>>

const clockNames = ["clockNone", "clock15", "clock5", "clock1d"] as const
const pressNames = { none: "pressNone", public: "pressPublic", private: "pressPrivate" } as const
const pressModes: readonly PressMode[] = ["none", "public", "private"]

/** Returns the server as the person types it, and what it offers once it has answered. */
function useServer() {
  const [address, setAddress] = useState(() => storage.getItem(SERVER) ?? location.origin)
  const [offered, setOffered] = useState<{ readonly server: string; readonly games: Offered | undefined }>()
  const server = serverOf(address)
  useEffect(() => {
    if (server === undefined) return
    let isWanted = true
    const timer = setTimeout(async () => {
      const found = await offeredBy(server)
      if (isWanted) setOffered({ server, games: found })
    }, 300)
    return () => {
      isWanted = false
      clearTimeout(timer)
    }
  }, [server])
  const answer = offered && offered.server === server ? offered : undefined
  return { address, setAddress, server, games: answer?.games, hasFailed: answer !== undefined && !answer.games }
}

/** Opens a link that somebody has sent. */
function OpenLink() {
  const l = lang.value
  const [text, setText] = useState("")
  const [isWrong, setWrong] = useState(false)
  const open = (event: Event) => {
    event.preventDefault()
    const link = readLink(text, location.href)
    setWrong(!link)
    if (!link) return
    openLink(fragmentOf(link))
  }
  return (
    <form class="take" onSubmit={open}>
      <label for="room-link">{tell("hasLink", l)}</label>
      <div class="row wide">
        <input
          id="room-link"
          value={text}
          autocomplete="off"
          aria-invalid={isWrong}
          aria-describedby={isWrong ? "room-link-problem" : undefined}
          onInput={(event) => setText(event.currentTarget.value)}
        />
        <button type="submit">{tell("openLink", l)}</button>
      </div>
      <Problem text={isWrong ? tell("badLink", l) : undefined} id="room-link-problem" />
    </form>
  )
}

/** A link to a new room. */
interface RoomEntry {
  readonly name: string
  readonly fragment: string
  readonly isMine: boolean
  /** True for the link of spectators. */
  readonly watch?: true
}

/** A created room: its links by the names of their readers, the first of which is that of the creator. */
interface Created {
  readonly links: readonly RoomEntry[]
}

function Links({ links }: Created) {
  const l = lang.value
  const own = links.find(({ isMine }) => isMine) ?? links.find(({ watch }) => watch)
  const enter = () => {
    if (own) openLink(own.fragment)
  }
  return (
    <Dialog title={tell("created", l)}>
      <p class="soft">{tell("createdHelp", l)}</p>
      <ul class="links">
        {links.map(({ name, fragment, isMine }) => (
          <Copy key={fragment} name={isMine ? `${name} (${say("you", l)})` : name} fragment={fragment} />
        ))}
      </ul>
      <div class="dialog-foot">
        <Button class="primary" onClick={enter} text={tell(own?.isMine ? "enter" : "enterWatch", l)} />
      </div>
    </Dialog>
  )
}

/** The state of the form. */
function useForm(created: (room: Created) => void) {
  const [seating, setSeating] = useState<readonly string[]>([])
  const chosen = useGame(() => setSeating([]))
  const { game, ready, given, seats } = chosen
  const server = useServer()
  const [clock, setClock] = useState<(typeof clockNames)[number]>("clockNone")
  const [press, setPress] = useState<PressMode>()
  const [mayHide, setMayHide] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const sitting = seats.map((_, seat) => seating[seat] ?? (seat === 0 ? "me" : "friend"))
  const mode = press ?? (seats.length > 2 ? "private" : "none")
  const offer = server.games && Object.hasOwn(server.games, game.id) ? server.games[game.id] : undefined
  const isOffered = offer !== undefined && offer.version === ready?.game.version
  const start = async (event: Event) => {
    event.preventDefault()
    if (!ready || !server.server || !isOffered || isBusy) return
    setBusy(true)
    setProblem(undefined)
    const host = drawToken()
    const owners = sitting.map(
      (who): SeatSetup => (who === "me" || who === "friend" ? { token: drawToken() } : { bot: who }),
    )
    const answer = await create(server.server, {
      game: game.id,
      options: given,
      seats: owners,
      host,
      ...(clocks[clock] && { clock: clocks[clock] }),
      ...(mode !== "none" && { press: { mode, ...(mayHide && { anonymous: true }) } }),
    })
    setBusy(false)
    if ("error" in answer) return setProblem(answer.error ?? tell("noServer", lang.value))
    storage.setItem(SERVER, server.address)
    const url = roomAddress(server.server, answer.room)
    const links = linksOf(ready, { url, game: game.id, owners, sitting, seats, host })
    // The host finds the way back among the games, also without having opened the link.
    saveLink(storage, {
      fragment: hostLink({ url, game: game.id, host }),
      game: game.id,
      seat: null,
      host: true,
      at: Date.now(),
      isOver: false,
    })
    created({ links })
  }
  /** Seats a player; the creator has one seat. */
  const set = (seat: number, value: string) =>
    setSeating(sitting.map((each) => (each === "me" && value === "me" ? "friend" : each)).with(seat, value))
  const form = { ...chosen, server, sitting, set, clock, setClock }
  return { ...form, mode, setPress, mayHide, setMayHide, offer, isOffered, isBusy, problem, start }
}

interface Made {
  readonly url: string
  readonly game: string
  readonly owners: readonly SeatSetup[]
  readonly sitting: readonly string[]
  readonly seats: ReturnType<AnyGamePackage["game"]["seats"]>
  /** The token of the host. */
  readonly host: string
}

const hostLink = ({ url, game, host }: Pick<Made, "url" | "game" | "host">) =>
  fragmentOf({ url, game, host: true, key: host })

/** Returns the links of a room: one for each person, one for spectators, and that of the host. */
function linksOf(pkg: AnyGamePackage, { url, game, owners, sitting, seats, host }: Made): Created["links"] {
  const people = seats.flatMap((seat, index) => {
    const owner = owners[index]
    if (!owner || !("token" in owner)) return []
    const fragment = fragmentOf({ url, key: owner.token, seat: seat.id, game })
    return [{ name: seatName(pkg, seat, lang.value), fragment, isMine: sitting[index] === "me" }]
  })
  const watch = fragmentOf({ url, game, watch: true })
  return [
    ...people,
    { name: tell("spectators", lang.value), fragment: watch, isMine: false, watch: true },
    { name: tell("host", lang.value), fragment: hostLink({ url, game, host }), isMine: false },
  ]
}

function RoomOptions({ form }: { readonly form: ReturnType<typeof useForm> }) {
  const l = lang.value
  const { clock, setClock, mode, setPress, mayHide, setMayHide } = form
  return (
    <fieldset class="room-options">
      <label>
        <span>{tell("clock", l)}</span>
        <Select value={clock} change={setClock} options={clockNames.map((name) => [name, tell(name, l)])} />
      </label>
      <label>
        <span>{tell("press", l)}</span>
        <Select value={mode} change={setPress} options={pressModes.map((name) => [name, tell(pressNames[name], l)])} />
      </label>
      {mode !== "none" && <Check words={tell("mayHide", l)} checked={mayHide} change={setMayHide} />}
    </fieldset>
  )
}

/** The address of the server, with the reason why no room can be created there. */
function Server({ form }: { readonly form: ReturnType<typeof useForm> }) {
  const l = lang.value
  const { server, isOffered, ready } = form
  const problem = server.hasFailed
    ? tell("noServer", l)
    : server.games && ready && !isOffered
      ? tell("noSuchGame", l)
      : undefined
  return (
    <div class="server">
      <label for="server">{tell("server", l)}</label>
      <input
        id="server"
        value={server.address}
        autocomplete="off"
        autocapitalize="off"
        spellcheck={false}
        aria-describedby="server-help"
        onInput={(event) => server.setAddress(event.currentTarget.value)}
      />
      <p class="soft" id="server-help">
        {tell("serverHelp", l)}
      </p>
      <Problem text={problem} />
    </div>
  )
}

/** Creates a room on a server, or opens a link. */
export function LinkDialog() {
  const l = lang.value
  const [room, setRoom] = useState<Created>()
  const form = useForm(setRoom)
  if (room) return <Links {...room} />
  const { game, choose, ready, chosen, setChosen, seats, sitting, set, offer, isOffered, isBusy, error, problem } = form
  return (
    <Dialog title={tell("title", l)}>
      <OpenLink />
      <form class="new-game take wide" onSubmit={form.start}>
        <Server form={form} />
        <GameCards game={game} choose={choose} />
        <p>
          <Button class="quiet" onClick={() => ask("games")} text={say("yourGames", l)} />
        </p>
        {ready && (
          <>
            <SeatForm
              names={seats.map((seat) => seatName(ready, seat, l))}
              people={[["me", tell("me", l)] as const, ["friend", tell("friend", l)] as const]}
              bots={offer?.bots ?? []}
              sitting={sitting}
              set={set}
            />
            <RoomOptions form={form} />
            <OptionForm pkg={ready} chosen={chosen} change={setChosen} />
          </>
        )}
        <Problem text={error ?? problem} />
        <div class="dialog-foot">
          <Button
            type="submit"
            class="primary"
            disabled={!ready || !isOffered || isBusy || error !== undefined}
            text={tell(isBusy ? "creating" : "create", l)}
          />
        </div>
      </form>
    </Dialog>
  )
}
