/** The rules of My Variant. */
import { standardRules } from "@flottille/dejarik"

/** The rules of Dejarik with the fields that differ, below the version. */
export const rules: typeof standardRules = {
  ...standardRules,
  id: "my-variant",
  title: "My Variant",
  version: "1.0",
}
