import { useEffect, useState } from "preact/hooks"
import { gameOf } from "../model/games"
import { botName } from "../model/names"
import type { SavedGame } from "../model/saved-games"
import { removeLink, type SavedLink, savedLinks } from "../model/saved-links"
import type { Plan } from "../model/sight"
import { lang, storage } from "../page-state"
import { openLink, removeGame, reopen, savedGames } from "../play"
import { say } from "../words"
import { Dialog } from "./dialog"
import { SavedStudies } from "./saved-studies"

interface EntryProps {
  /** A game or a link: the id of its game, and the time of the last visit. */
  readonly kept: Pick<SavedGame, "game" | "at" | "isOver">
  /** The players, or the seat. */
  readonly detail: string
  readonly open: () => void
  readonly remove: () => void
}

/** One line of the list, with its buttons. */
function Entry({ kept: { game, at, isOver }, detail, open, remove }: EntryProps) {
  const l = lang.value
  const time = new Date(at).toLocaleString(l, { dateStyle: "medium", timeStyle: "short" })
  return (
    <li>
      <p>
        <strong>{gameOf(game)?.title[l] ?? game}</strong>
        {isOver && ` (${say("finished", l)})`}
        <small>
          {time} · {detail}
        </small>
      </p>
      <button type="button" onClick={open}>
        {say("continue", l)}
      </button>
      <button type="button" class="quiet" onClick={remove}>
        {say("delete", l)}
      </button>
    </li>
  )
}

/** One saved game, with its players. */
function Saved({ game, remove }: { readonly game: SavedGame; readonly remove: () => void }) {
  const l = lang.value
  // A damaged game stands in the list too, to be downloaded or deleted.
  const players = game.plans.map((plan: Plan | null) =>
    plan?.kind === "bot" ? botName(plan.name, l) : say("person", l),
  )
  const detail = [...new Set(players)].join(", ")
  return <Entry kept={game} detail={detail} open={() => void reopen(game)} remove={remove} />
}

/** One link to a room, with the seat that it leads to. */
function Linked({ link, remove }: { readonly link: SavedLink; readonly remove: () => void }) {
  const l = lang.value
  const detail = `${link.seat ?? say(link.host ? "host" : "spectator", l)} · ${say("inRoom", l)}`
  return <Entry kept={link} detail={detail} open={() => openLink(link.fragment)} remove={remove} />
}

/** Lists the games that are saved in this browser. */
export function SavedGames() {
  const l = lang.value
  const [games, setGames] = useState<readonly SavedGame[]>()
  const read = () => savedGames.all().then(setGames)
  useEffect(() => void read(), [])
  const [links, setLinks] = useState(() => savedLinks(storage))
  const forget = (fragment: string) => {
    removeLink(storage, fragment)
    setLinks(savedLinks(storage))
  }
  const remove = (id: string) => void removeGame(id).then(read)
  return (
    <Dialog title={say("yourGames", l)}>
      <p class="soft">{say("savedHelp", l)}</p>
      {games?.length === 0 && links.length === 0 && <p>{say("noGames", l)}</p>}
      <ul class="saved-games">
        {links.map((link) => (
          <Linked key={link.fragment} link={link} remove={() => forget(link.fragment)} />
        ))}
        {games?.map((game) => (
          <Saved key={game.id} game={game} remove={() => remove(game.id)} />
        ))}
      </ul>
      <SavedStudies />
    </Dialog>
  )
}
