import getReleasePlan from "@changesets/get-release-plan"
import { root } from "../packages.mjs"

/**
 * Every changeset can be released — names packages that there are, and how far the change goes —
 * and has something to say.
 */
export async function check(): Promise<readonly string[]> {
  const plan = await getReleasePlan(root).catch((error: Error) => error.message)
  if (typeof plan === "string") return [plan]
  return plan.changesets.flatMap(({ id, summary, releases }) => [
    ...(releases.length === 0 ? [`.changeset/${id}.md names no package`] : []),
    ...(summary.length < 20 ? [`.changeset/${id}.md does not say what changes for the caller`] : []),
  ])
}
