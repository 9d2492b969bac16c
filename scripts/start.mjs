// `npm start`: a whole game of every game. `npm start -- play dejarik` and the other commands of
// the command line go through it too.
import { command } from "./bootstrap.mjs"

await command("start")
