// `npm run new-game -- my-game --kind dice`: what `npm create @flottille/game` does, by the
// sources. docs/adding-a-game.md leads on from there.
import { importTypeScript, install } from "./bootstrap.mjs"
import { root } from "./packages.mjs"

await install()
/** @type {typeof import("../packages/create-game/src/main.ts")} */
const { main } = await importTypeScript("packages/create-game/src/main.ts")
process.exitCode = await main(process.argv.slice(2), root)
