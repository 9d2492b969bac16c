// `npm run release -- --dry-run`: what the next release publishes, and what a maintainer does for it.
import { command } from "./bootstrap.mjs"

await command("release")
