import { git } from "../other-tree.ts"

/** Longest subject, as CONTRIBUTING.md states. */
const LONGEST = 72

/** Returns the faults of a commit subject: `"cli: name the file of a fault"` has none. */
export function subjectFaults(subject: string): readonly string[] {
  const [first = ""] = subject.replace(/^[\w.,*/ -]+: /, "").split(" ")
  const isVerb = !/^(?:[A-Za-z]{3,}(?:ed|ing)|An?|The|What|How|Of|In|No|One|Each|Every|New)$/.test(first)
  return [
    ...(subject.length > LONGEST ? [`${subject.length} characters; expected at most ${LONGEST}`] : []),
    ...(isVerb || /^(?:embed|speed|string|spring)$/i.test(first)
      ? []
      : [`begins with "${first}"; expected a verb in the imperative`]),
  ]
}

/** Lists the faults of the commits since a revision, or of the last 20. */
export async function check(_game?: string, since?: string): Promise<readonly string[]> {
  const log = await git("log", "--no-merges", "--format=%s", since === undefined ? "-20" : `${since}..HEAD`)
  if (log === undefined) return ["git log fails"]
  return log.split("\n").flatMap((subject) => subjectFaults(subject).map((fault) => `"${subject}": ${fault}`))
}
