import { useEffect, useState } from "preact/hooks"
import { botName } from "../model/names"
import type { SavedGame } from "../model/saved-games"
import { removeLink, type SavedLink, savedLinks } from "../model/saved-links"
import type { Plan } from "../model/sight"
import { lang, storage } from "../page-state"
import { openLink, removeGame, reopen, savedGames } from "../play"
import { say } from "../words"
import { Dialog } from "./dialog"
import { Entry, SavedStudies } from "./saved-studies"

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
