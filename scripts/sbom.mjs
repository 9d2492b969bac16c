// `npm run sbom -- bill.cdx.json`: the bill of materials of a release.
import { command } from "./bootstrap.mjs"

await command("sbom")
