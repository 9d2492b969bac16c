// `npm run compare -- main`: what the changes since a commit do to the games.
import { command } from "./bootstrap.mjs"

await command("compare")
