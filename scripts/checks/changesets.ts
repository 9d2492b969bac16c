import getReleasePlan from "@changesets/get-release-plan"
import { root } from "../packages.mjs"
import { check as checkRecords } from "./records.ts"

/** Every changeset can be released and has something to say, and every earlier release keeps its recorded games. */
export async function check(): Promise<readonly string[]> {
  const plan = await getReleasePlan(root).catch((error: Error) => error.message)
  if (typeof plan === "string") return [plan]
  const problems = plan.changesets.flatMap(({ id, summary, releases }) => [
    ...(releases.length === 0 ? [`.changeset/${id}.md names no package`] : []),
    ...(summary.length < 20 ? [`.changeset/${id}.md does not say what changes for the caller`] : []),
  ])
  const isMajor = plan.changesets.some(({ releases }) => releases.some(({ type }) => type === "major"))
  const raised = plan.releases.filter(({ type }) => type === "major" && !isMajor)
  return [
    ...problems,
    ...raised.map(({ name, newVersion }) => `${name} would be ${newVersion} without a major changeset: see its peers`),
    ...(await checkRecords()),
  ]
}
