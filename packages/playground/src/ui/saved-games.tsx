import { useEffect, useState } from "preact/hooks"
import { gameOf } from "../model/games"
import { botName } from "../model/names"
import type { SavedGame } from "../model/saved-games"
import { removeLink, type SavedLink, savedLinks } from "../model/saved-links"
import { lang, storage } from "../page-state"
import { openFragment, reopen, replaceAddress, savedGames } from "../play"
import { say } from "../words"
import { Dialog } from "./dialog"

/** One saved game: its title, players and time. */
function Saved({ game, remove }: { readonly game: SavedGame; readonly remove: () => void }) {
  const l = lang.value
  const players = game.plans.map((plan) => (plan.kind === "bot" ? botName(plan.name, l) : say("person", l)))
  const time = new Date(game.at).toLocaleString(l, { dateStyle: "medium", timeStyle: "short" })
  return (
    <li>
      <p>
        <strong>{gameOf(game.game)?.title[l] ?? game.game}</strong>
        {game.isOver && ` (${say("finished", l)})`}
        <small>
          {time} · {[...new Set(players)].join(", ")}
        </small>
      </p>
      <button type="button" onClick={() => void reopen(game)}>
        {say("continue", l)}
      </button>
      <button type="button" class="quiet" onClick={remove}>
        {say("delete", l)}
      </button>
    </li>
  )
}

/** One link to a room, with the seat that it leads to. */
function Linked({ link, remove }: { readonly link: SavedLink; readonly remove: () => void }) {
  const l = lang.value
  const time = new Date(link.at).toLocaleString(l, { dateStyle: "medium", timeStyle: "short" })
  const open = () => {
    replaceAddress(link.fragment)
    void openFragment(link.fragment)
  }
  return (
    <li>
      <p>
        <strong>{gameOf(link.game)?.title[l] ?? link.game}</strong>
        {link.isOver && ` (${say("finished", l)})`}
        <small>
          {time} · {link.seat ?? say("spectator", l)} · {say("inRoom", l)}
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
  const remove = (id: string) => void savedGames.remove(id).then(read)
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
    </Dialog>
  )
}
