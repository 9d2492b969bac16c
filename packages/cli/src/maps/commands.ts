/** The command that imports maps. */
import type { Command } from "commander"
import { type CommandLine, withLanguage } from "../command-line"
import type { ImportRequest } from "./import-map"

/** Adds `import`. */
export function addImport(line: CommandLine, root: Command): void {
  const { io, end } = line
  const command = root.command("import <file> [others...]").description("convert another program's map")
  withLanguage(line, command)
    .option("--variant <name>", "the variant, if the file has several")
    .option("--json", "print JSON instead of TypeScript")
    .option("--check", "play 20 random games and check the laws")
    .action(async (file: string, others: readonly string[], request: ImportRequest) =>
      end(await (await import("./import-map")).importFile(io, [file, ...others], request)),
    )
}
