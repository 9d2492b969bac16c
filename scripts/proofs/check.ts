// `npm run check -- --only proofs`: proves the theorems again, and compares what they say with docs/reports/proofs.md.
import { existsSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { root } from "../packages.mjs"
import { dejarikProof } from "./dejarik.ts"
import { diabolikProof } from "./diabolik.ts"
import { milleSabordsProof } from "./mille-sabords.ts"
import { openSolver } from "./z3.ts"

const proofs = [
  { file: "diabolik", proof: diabolikProof },
  { file: "dejarik", proof: dejarikProof },
  { file: "mille-sabords", proof: milleSabordsProof },
]
const page = join(root, "docs", "reports", "proofs.md")

async function made(): Promise<string> {
  const solver = await openSolver()
  const sections: string[] = []
  try {
    for (const { file, proof } of proofs) {
      const source = `[scripts/proofs/${file}.ts](../../scripts/proofs/${file}.ts)`
      const found = await proof.prove(solver)
      sections.push(
        `## ${proof.title}\n\n${found.map((each) => `- ${each}`).join("\n")}\n\n${source} says what is proved and what is not.`,
      )
    }
  } finally {
    await solver.close()
  }
  return `<!-- Made by \`npm run docs -- --proofs\`. -->

# Proofs

Laws and oracles try many positions; these theorems are about all. [Z3](https://github.com/Z3Prover/z3) is asked for a case in which one does not hold, and says
that there is none. What is proved is a formula, not the code: so each formula is also asked of random positions, and has to say what the game says. \`npm run check -- --only proofs\` proves them again.

${sections.join("\n\n")}
`
}

export async function check(): Promise<readonly string[]> {
  const now = await made()
  const was = existsSync(page) ? readFileSync(page, "utf8") : ""
  return now === was ? [] : ["docs/reports/proofs.md says something else: `npm run docs -- --proofs` writes it anew"]
}

export async function write(): Promise<void> {
  writeFileSync(page, await made())
}
