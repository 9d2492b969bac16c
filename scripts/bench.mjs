// `npm run bench`: measures every game of bench/.
import { command } from "./bootstrap.mjs"

await command("bench")
