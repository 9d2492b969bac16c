/** Processes that a command has started: none outlives it. */
import type { ChildProcess } from "node:child_process"

const children = new Set<ChildProcess>()

export function endChildren(): void {
  for (const child of children) child.kill("SIGKILL")
  children.clear()
}

/** Takes care of one until it has ended by itself. */
export function addChild(child: ChildProcess): void {
  if (children.size === 0) process.off("exit", endChildren).on("exit", endChildren)
  children.add(child)
  child.once("exit", () => children.delete(child))
}
