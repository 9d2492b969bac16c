// `npm run play`: the page to play on, with a game in development if one is named.
import { command } from "./bootstrap.mjs"

await command("play")
