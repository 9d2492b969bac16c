// What callers may rely on, by the reports in `api/`.
import type { Both } from "@flottille/lab/compare"

/** Something exported that is new, gone, or has another signature. */
export interface ApiChange {
  readonly kind: "added" | "removed" | "changed"
  /** `@flottille/dejarik/rules: wheel`. */
  readonly name: string
}

/** The exported declarations of a report by entry point and name. */
function declarationsOf(report: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  for (const section of report.split(/^## /m).slice(1)) {
    const [title = ""] = section.split("\n")
    const code = /^```ts\n([\s\S]*?)^```$/m.exec(section)?.[1] ?? ""
    for (const block of code.split(/\n\n(?=\S)/)) {
      const name =
        /^(?:export )?(?:declare )?(?:abstract )?(?:const|function|class|interface|type|let|namespace|enum) (?:enum )?([\w$]+)/m.exec(
          block,
        )?.[1]
      // What is passed on from elsewhere has no declaration of its own.
      const key = `${title.trim()}: ${name ?? block.split("\n")[0]}`
      // Overloads stand apart.
      found.set(key, (found.get(key) ?? "") + block.trim())
    }
  }
  return found
}

/** What two reports of a package say differently; a package that is new or gone has an empty one. */
export function apiChanges([before, now]: Both<string>): readonly ApiChange[] {
  const [was, is] = [declarationsOf(before), declarationsOf(now)]
  return [...new Set([...was.keys(), ...is.keys()])].flatMap((name): readonly ApiChange[] => {
    const [old, fresh] = [was.get(name), is.get(name)]
    if (old === fresh) return []
    return [{ kind: old === undefined ? "added" : fresh === undefined ? "removed" : "changed", name }]
  })
}
