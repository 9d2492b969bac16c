import { parseArgs } from "node:util"
import { createServer } from "vite"
import { gameNamed } from "../packages.mjs"
import { playgroundSettings } from "../playground.ts"

export const usage = `npm run play                     the page to play on, at an address of this machine
npm run play -- --game my-game   with a game in development first; the page follows each change of its files
npm run play -- --port 4000      at a port of your own`

export async function main(given: readonly string[]): Promise<number> {
  const text = { type: "string" } as const
  const { values } = parseArgs({ args: [...given], options: { game: text, port: text } })
  const port = Number(values.port ?? 5173)
  if (!Number.isInteger(port) || port < 0 || port > 65535) throw new RangeError(`${values.port} is no port`)
  const game = values.game === undefined ? undefined : gameNamed(values.game)
  const server = await createServer({
    ...playgroundSettings(game === undefined ? {} : { game }),
    server: { port, host: "127.0.0.1" },
  })
  await server.listen()
  server.printUrls()
  await new Promise((stop) => {
    for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, stop)
  })
  await server.close()
  return 0
}
