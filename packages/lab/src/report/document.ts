/** A page of headings, texts, tables and plots, written for a terminal, as Markdown, or as one HTML file. */
import { assert } from "@flottille/core"
import { indented, type Side, table, wrap } from "@flottille/host/layout"
import type { Figure } from "./figures"

/** A part of a report: a heading, a text, a table or a plot. */
export type Block =
  | { readonly kind: "title" | "heading" | "text"; readonly text: string }
  | {
      readonly kind: "table"
      readonly head: readonly string[]
      readonly rows: readonly (readonly string[])[]
      readonly sides: readonly Side[]
    }
  | { readonly kind: "figure"; readonly figure: Figure }

/**
 * Formats blocks for a terminal of so many columns. A table that is too wide loses the end of its widest column, and one that is much
 * too wide is written row by row.
 *
 * @example
 * asText([{ kind: "text", text: "Nine seats." }], 80) // => "Nine seats."
 */
export function asText(blocks: readonly Block[], columns: number): string {
  assert(Array.isArray(blocks), "asText", "blocks", "a list of blocks")
  const written = (block: Block): string => {
    switch (block.kind) {
      case "title":
        return `${block.text}\n${"═".repeat(Math.min(columns, block.text.length))}`
      case "heading":
        return `${block.text}\n${"─".repeat(Math.min(columns, block.text.length))}`
      case "text":
        return wrap(block.text, columns)
      case "table":
        return indented(tableWithin(block, columns - 2))
      case "figure":
        return indented(block.figure.text.join("\n"))
    }
  }
  return blocks
    .map(written)
    .filter((part) => part.trim() !== "")
    .join("\n\n")
}

function tableWithin({ head, rows, sides }: Extract<Block, { kind: "table" }>, columns: number): string {
  const widths = head.map((name, column) => Math.max(name.length, ...rows.map((row) => (row[column] ?? "").length)))
  const excess = widths.reduce((sum, width) => sum + width + 2, -2) - columns
  const widest = widths.indexOf(Math.max(...widths))
  const room = (widths[widest] ?? 0) - Math.max(0, excess)
  if (room < 12) return rows.map((row) => stacked(head, row, columns)).join("\n")
  const cut = (text: string) => (text.length > room ? `${text.slice(0, room - 1)}…` : text)
  const fitted = [head, ...rows].map((row) => row.map((cell, column) => (column === widest ? cut(cell) : cell)))
  return table(fitted, sides)
}

/** One row, its first cell above the others with their names. */
function stacked(head: readonly string[], [first = "", ...others]: readonly string[], columns: number): string {
  const delivered = others.map((cell, index) => `${head[index + 1] ?? ""} ${cell}`).join(" · ")
  return `${first}\n${wrap(delivered, columns, "  ")}`
}

/**
 * Formats blocks as Markdown.
 *
 * @param address - Returns the file of a figure relative to the page; without it, figures are
 * written in words.
 * @example
 * asMarkdown([{ kind: "title", text: "Dejarik" }]) // => "# Dejarik\n"
 */
export function asMarkdown(blocks: readonly Block[], address?: (figure: Figure) => string): string {
  assert(Array.isArray(blocks), "asMarkdown", "blocks", "a list of blocks")
  const cell = (text: string) => text.replaceAll("|", "\\|")
  const written = (block: Block): string => {
    switch (block.kind) {
      case "title":
        return `# ${block.text}`
      case "heading":
        return `## ${block.text}`
      case "text":
        return block.text
      case "table": {
        const line = (cells: readonly string[]) =>
          `| ${block.head.map((_, column) => cell(cells[column] ?? "")).join(" | ")} |`
        const rule = block.head.map((_, column) => (block.sides[column] === "right" ? "---:" : "---"))
        return [line(block.head), `| ${rule.join(" | ")} |`, ...block.rows.map(line)].join("\n")
      }
      case "figure": {
        const { title, caption } = block.figure
        if (!address) return `*${title}. ${caption}.*`
        return `[![${title}](${address(block.figure)})](${address(block.figure)})`
      }
    }
  }
  return `${blocks.map(written).join("\n\n")}\n`
}

const ESCAPES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" }
const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign)

const FONT = "16px/1.5 system-ui,'Segoe UI',Helvetica,Arial,sans-serif"
const CELL = "padding:.2rem .6rem;border-bottom:1px solid #8884;text-align:left;vertical-align:top"
const FIGURE = "figure{margin:1.5rem 0}figure svg{max-width:100%;height:auto}figcaption{font-size:.85rem;opacity:.8}"
const STYLE = `:root{color-scheme:light dark}body{font:${FONT};max-width:56rem;margin:2rem auto;padding:0 1rem}
.wide{overflow-x:auto}table{border-collapse:collapse;font-variant-numeric:tabular-nums}th,td{${CELL}}
.right{text-align:right;white-space:nowrap}${FIGURE}`

/**
 * Formats blocks as one self-contained HTML file.
 *
 * @example
 * asHtml([{ kind: "title", text: "Dejarik" }], "en").startsWith("<!doctype html>") // => true
 */
export function asHtml(blocks: readonly Block[], lang: string): string {
  assert(Array.isArray(blocks), "asHtml", "blocks", "a list of blocks")
  const title = blocks.find((block) => block.kind === "title")
  const written = (block: Block): string => {
    switch (block.kind) {
      case "title":
        return `<h1>${escaped(block.text)}</h1>`
      case "heading":
        return `<h2>${escaped(block.text)}</h2>`
      case "text":
        return `<p>${escaped(block.text)}</p>`
      case "table": {
        const cells = (name: "th" | "td", row: readonly string[]) =>
          block.head
            .map((_, column) => {
              const side = block.sides[column] === "right" ? ' class="right"' : ""
              return `<${name}${side}>${escaped(row[column] ?? "")}</${name}>`
            })
            .join("")
        const rows = block.rows.map((row) => `<tr>${cells("td", row)}</tr>`).join("\n")
        const head = `<thead><tr>${cells("th", block.head)}</tr></thead>`
        return `<div class="wide"><table>${head}<tbody>\n${rows}\n</tbody></table></div>`
      }
      case "figure": {
        const { svg, title, caption } = block.figure
        return `<figure>${svg}<figcaption>${escaped(`${title}. ${caption}.`)}</figcaption></figure>`
      }
    }
  }
  const viewport = `<meta name="viewport" content="width=device-width">`
  const name = title && "text" in title ? escaped(title.text) : ""
  const head = `<meta charset="utf-8">${viewport}<link rel="icon" href="data:,"><title>${name}</title>`
  const body = `<body>\n${blocks.map(written).join("\n")}\n</body>`
  return `<!doctype html>\n<html lang="${lang}"><head>${head}<style>${STYLE}</style></head>${body}</html>\n`
}
