import { signal } from "@preact/signals"
import { games, type Listed } from "../model/games"
import { botName } from "../model/names"
import { ask, lang, listed, withFriends } from "../page-state"
import { playAtOnce } from "../play"
import { say } from "../words"
import { Button, Select } from "./controls"

/** Parts of the pictures of the documentation, drawn by the games. */
const pictures = import.meta.glob<string>("../../../../docs/boards/*-card.svg", {
  eager: true,
  query: "?url",
  import: "default",
})

/** The opponents that were chosen on the cards. */
const level = signal<ReadonlyMap<string, string>>(new Map())

/** One game: its picture, its goal, and the ways into it. */
function Way({ game }: { readonly game: Listed }) {
  const l = lang.value
  const title = game.title[l]
  const picture = pictures[`../../../../docs/boards/${game.id}-card.svg`]
  const choose = (bot: string) => {
    level.value = new Map(level.value).set(game.id, bot)
  }
  const withFriend = () => {
    listed.value = game
    withFriends.value = true
    ask("new")
  }
  return (
    <li class="way">
      {picture && <img src={picture} alt="" width="320" height="180" loading="lazy" />}
      <h2>{title}</h2>
      <p>{game.goal[l]}</p>
      <div class="row">
        <Button
          class="primary grow"
          aria-label={`${title}: ${say("playBot", l)}`}
          onClick={() => void playAtOnce(game, level.value.get(game.id))}
          text={say("playBot", l)}
        />
        <Select
          aria-label={`${title}: ${say("level", l)}`}
          value={level.value.get(game.id) ?? game.usual}
          change={choose}
          options={game.bots.map((bot) => [bot, botName(bot, l)])}
        />
      </div>
      <Button
        aria-haspopup="dialog"
        aria-label={`${title}: ${say("playFriend", l)}`}
        onClick={withFriend}
        text={say("playFriend", l)}
      />
      <p class="ways">
        {game.tutorial && (
          <a href={`#tutorial=${game.id}`} aria-label={`${title}: ${say("howItWorks", l)}`}>
            {say("howItWorks", l)}
          </a>
        )}
        {game.puzzles && (
          <a href={`#puzzles=${game.id}`} aria-label={`${title}: ${say("puzzles", l)}`}>
            {say("puzzles", l)}
          </a>
        )}
      </p>
    </li>
  )
}

/** The entrance: all games, and the ways into them. */
export function Entrance() {
  const l = lang.value
  return (
    <main class="entrance">
      <h1>{say("welcome", l)}</h1>
      <p class="soft">{say("welcomeHelp", l)}</p>
      <ul class="ways-in">
        {games.map((game) => (
          <Way key={game.id} game={game} />
        ))}
      </ul>
      <p>
        <Button class="quiet" aria-haspopup="dialog" onClick={() => ask("games")} text={say("yourGames", l)} />
        <a class="quiet" href="../">
          {say("documentation", l)}
        </a>
      </p>
    </main>
  )
}
