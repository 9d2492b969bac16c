// The examples of the documentation compile under the strictest settings, as a careful reader would try them.
import { join } from "node:path"
import ts from "typescript"
import { allExamples } from "../examples/extract.ts"
import { scopeOf } from "../examples/plugin.ts"
import { transformExample } from "../examples/transform.ts"
import { root } from "../packages.mjs"

export function check(): readonly string[] {
  const { config } = ts.readConfigFile(join(root, "tsconfig.dom.json"), ts.sys.readFile)
  const { options } = ts.parseJsonConfigFileContent({ ...config, include: [], files: [] }, ts.sys, root)
  const pages = allExamples().filter(({ file }) => file === undefined)
  const texts = new Map(pages.map((page, index) => [join(root, `example-${index}.ts`), transformExample(page.code, scopeOf(page))]))
  const host = ts.createCompilerHost(options)
  const { fileExists, getSourceFile } = host
  host.fileExists = (name) => texts.has(name) || fileExists(name)
  host.getSourceFile = (name, ...rest) => {
    const text = texts.get(name)
    return text === undefined ? getSourceFile(name, ...rest) : ts.createSourceFile(name, text, rest[0])
  }
  const program = ts.createProgram([...texts.keys()], { ...options, noUnusedLocals: false, noUnusedParameters: false }, host)
  return [...texts.keys()].flatMap((name, index) => {
    const source = program.getSourceFile(name)
    return [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)].map(
      ({ messageText }) => `${pages[index]?.title}: ${ts.flattenDiagnosticMessageText(messageText, " ")}`,
    )
  })
}
