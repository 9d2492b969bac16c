/** The words of reports on series, campaigns and analyses, in English and French. */
import { phrasesOf } from "@flottille/host/layout"
import type { Io } from "../io"
import tables from "./report-words.json" with { type: "json" }

export const reportWords = phrasesOf(tables)

/** Writes a line about the series to the standard error. */
export function notice(
  { stderr, language = "en" }: Pick<Io, "stderr" | "language">,
  report: (words: ReturnType<typeof reportWords>) => string,
): void {
  const words = reportWords(language)
  stderr.write(`flottille${words.colon} ${report(words)}\n`)
}
