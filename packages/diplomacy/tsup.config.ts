import { packageConfig } from "../../scripts/tsup.ts"

export default packageConfig(["index", "diagram", "adjudicator", "french", "rulebook", "schema", "variant"])
