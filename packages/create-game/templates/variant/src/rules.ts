/** What makes My Variant another game. */
import { standardRules } from "@flottille/dejarik"

/** The rules of Dejarik, but for what stands here: each field that differs goes below the version. */
export const rules: typeof standardRules = {
  ...standardRules,
  id: "my-variant",
  title: "My Variant",
  version: "1.0",
}
