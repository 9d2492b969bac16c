/** The command for programs in any language. */
import type { Command } from "commander"
import { type CommandLine, GAME, type WithModules } from "../command-line"
import type { ServeRequestOptions } from "./serve"

/** Adds `serve`. */
export function addServe({ io, loadGames, end }: CommandLine, root: Command): void {
  root
    .command("serve")
    .description("serve games over lines of JSON")
    .option(...GAME)
    .option("--schema", "print the JSON Schemas of all requests")
    .action(async (request: ServeRequestOptions & WithModules) =>
      end(await (await import("./serve")).serve(io, await loadGames(...(request.game ?? [])), request)),
    )
}
