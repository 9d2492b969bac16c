/** The command for programs in any language. */
import type { Command } from "commander"
import type { CommandLine } from "../command-line"
import type { ServeRequestOptions } from "./serve"

/** Adds `serve`. */
export function addServe({ io, loadGames, end }: CommandLine, root: Command): void {
  root
    .command("serve")
    .description(
      "sessions of games for programs in any language: a line of JSON in, a line of JSON out (docs/serve.md)",
    )
    .option("--schema", "print the schemas of all requests, and nothing else")
    .action(async (request: ServeRequestOptions) =>
      end(await (await import("./serve")).serve(io, await loadGames(), request)),
    )
}
