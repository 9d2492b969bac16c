import { writeFileSync } from "node:fs"
import { resolve } from "node:path"
import { parseArgs } from "node:util"
import { makeBill } from "../checks/bill.ts"

export const usage = `npm run sbom -- bill.cdx.json   write a bill of materials in CycloneDX format`

export async function main(given: readonly string[]): Promise<number> {
  const [file, ...others] = parseArgs({ args: [...given], allowPositionals: true }).positionals
  if (file === undefined || others.length > 0) throw new RangeError("Name one file to write")
  const bill = await makeBill()
  writeFileSync(resolve(file), `${JSON.stringify(bill, null, 2)}\n`)
  console.log(`${file}: ${bill.components.length} components`)
  return 0
}
