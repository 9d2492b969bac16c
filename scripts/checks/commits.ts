import { git } from "../other-tree.ts"

/** Longest subject, as CONTRIBUTING.md states. */
const longest = 72
/** First words of subjects that are no imperative. */
const notImperative = /^(?:[A-Za-z]+(?:ed|ing)|An?|The|What|How|Of|In|No|One|Each|Every|New)$/
const imperative = /^(?:embed|need|speed|feed|bring|string|ping|shed|spring)$/i

/** Returns the faults of a commit subject: `"cli: name the file of a fault"` has none. */
export function subjectFaults(subject: string): readonly string[] {
  const [first = ""] = subject.replace(/^[\w.,*/ -]+: /, "").split(" ")
  return [
    ...(subject.length > longest ? [`${subject.length} characters; expected at most ${longest}`] : []),
    ...(notImperative.test(first) && !imperative.test(first)
      ? [`begins with "${first}"; expected a verb in the imperative`]
      : []),
  ]
}

/** Lists the faults of the commits since a revision, or of the last 20. */
export async function check(_game?: string, since?: string): Promise<readonly string[]> {
  const range = since === undefined ? "-20" : `${since}..HEAD`
  const log = await git("log", "--no-merges", "--format=%h %s", range)
  if (log === undefined) return [`git log ${range} failed`]
  return log.split("\n").flatMap((line) => {
    const [, hash, subject = ""] = /^(\S+) (.*)$/.exec(line) ?? []
    return subjectFaults(subject).map((fault) => `${hash} "${subject}": ${fault}`)
  })
}
