import { dejarik } from "@flottille/dejarik"
import { compete, inPlace, memory, pure, questions, sizes } from "../measure"
import * as boardgameio from "./boardgameio"
import * as loop from "./loop"

// Every contestant plays the same game: two seats, the default options, uniform random choices.
compete([
  inPlace(dejarik),
  pure(dejarik),
  { name: "a loop written by hand", playGames: loop.playGames },
  { name: "boardgame.io", playGames: boardgameio.playGames },
])
questions(dejarik)
memory(dejarik)
sizes(["@flottille/core", "@flottille/dejarik", "@flottille/dejarik/rulebook", "@flottille/dejarik/schema"])
