import { packageConfig } from "../../scripts/tsup.ts"

export default packageConfig(["index", "adjudicator", "french", "rulebook", "schema"])
