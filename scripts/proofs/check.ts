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
        `## ${proof.title}\n\n${found.map((each) => `- ${each}`).join("\n")}\n\n${source} states exactly what is proved.`,
      )
    }
  } finally {
    await solver.close()
  }
  return `<!-- Made by \`npm run docs -- --proofs\`. -->

# Proofs

Laws and oracles check many positions; these theorems hold for all of them.
[Z3](https://github.com/Z3Prover/z3) searches for a counterexample to each and proves that there is
none. The proof is about a formula, not about the code, so each formula is also compared with the game
on random positions. \`npm run check -- --only proofs\` repeats the proofs,
\`npm run docs -- --proofs\` renews this page.

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
