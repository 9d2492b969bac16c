import { resolve } from "node:path"
import { parseArgs } from "node:util"
import { createServer } from "vite"
import { playgroundSettings } from "../../packages/playground/vite.config.ts"
import { loadGames } from "../games.ts"
import { gameNamed } from "../packages.mjs"
import { roomsIn } from "../rooms.ts"

export const usage = `npm run play                     serve the page to play in a browser, at a local address
npm run play -- --game my-game   show a game in development first; the page reloads when its files change
npm run play -- --rooms logs     host rooms on the same server, with their logs in this folder
npm run play -- --host 0.0.0.0   let other devices connect (default: 127.0.0.1)
npm run play -- --port 4000      use another port (default: 5173)`

export async function main(given: readonly string[]): Promise<number> {
  const text = { type: "string" } as const
  const { values } = parseArgs({ args: [...given], options: { game: text, port: text, rooms: text, host: text } })
  const port = Number(values.port ?? 5173)
  if (!Number.isInteger(port) || port < 0 || port > 65535)
    throw new RangeError(`invalid port ${values.port}; expected an integer from 0 to 65535`)
  const game = values.game === undefined ? undefined : gameNamed(values.game)
  const rooms = values.rooms === undefined ? undefined : roomsIn(resolve(values.rooms), await loadGames())
  const { plugins = [], ...settings } = playgroundSettings(game === undefined ? {} : { game })
  const server = await createServer({
    ...settings,
    plugins: [...plugins, rooms?.plugin],
    server: { port, host: values.host ?? "127.0.0.1" },
  })
  await server.listen()
  server.printUrls()
  await new Promise((stop) => {
    for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, stop)
  })
  await rooms?.close()
  await server.close()
  return 0
}
