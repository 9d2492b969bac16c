// `npm run check`: all that has to hold, in the order in which a mistake is found soonest.
import { command } from "./bootstrap.mjs"

await command("check")
