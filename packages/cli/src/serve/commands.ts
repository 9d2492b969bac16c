/** The command for programs in any language. */
import type { Command } from "commander"
import type { CommandLine } from "../command-line"
import type { ServeRequestOptions } from "./serve"

/** Adds `serve`. */
export function addServe({ io, loadGames, end }: CommandLine, root: Command): void {
  root
    .command("serve")
    .description("serve games over lines of JSON")
    .option("--schema", "print the JSON Schemas of all requests")
    .action(async (request: ServeRequestOptions) =>
      end(await (await import("./serve")).serve(io, await loadGames(), request)),
    )
}
