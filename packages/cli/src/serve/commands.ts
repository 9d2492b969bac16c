/** The command for programs in any language. */
import type { Command } from "commander"
import { atLeast, type CommandLine, GAME, type WithModules } from "../command-line"
import type { ServeRequestOptions } from "./serve"

interface Served extends ServeRequestOptions, WithModules {
  readonly http?: number
  readonly host?: string
}

export function addServe({ io, loadGames, end }: CommandLine, root: Command): void {
  root
    .command("serve")
    .description("serve games over standard input, as lines of JSON")
    .option(...GAME)
    .option("--schema", "print the JSON Schemas of all requests")
    .option("--http <port>", "serve an adjudicator over HTTP instead; 0 picks a free port", atLeast(0, 65_535))
    .option("--host <address>", "address for --http to listen on (default: this machine only)")
    .action(async (request: Served) => {
      const games = await loadGames(...(request.game ?? []))
      const { http, host } = request
      if (http === undefined) return end(await (await import("./serve")).serve(io, games, request))
      const { serveHttp } = await import("../http/serve")
      end(await serveHttp(io, games, { port: http, ...(host !== undefined && { host }) }))
    })
}
