/** The process that has a log, so that another one on the same machine can tell whether it still runs. */
import { readFileSync, readlinkSync } from "node:fs"
import { hostname } from "node:os"
import { integer, object, string, violation } from "@flottille/core"

const ownerShape = object({
  /** Name of the machine, its boot, and the namespace of its process numbers: containers can share a name. */
  host: string(1000),
  pid: integer(),
  /** When the process began, in ticks since the boot of the machine; empty where the system does not tell. */
  start: string(),
  /** A random text, another one for each log that is opened. */
  token: string(),
  /** Grows from owner to owner of a log. */
  number: integer(),
})
export type Owner = NonNullable<(typeof ownerShape)["type"]>

function textOr<T>(read: () => T, other: T): T {
  try {
    return read()
  } catch {
    return other
  }
}

const startOf = (pid: number) =>
  // The name of a process may contain anything, so the fields count from its last bracket.
  textOr(
    () =>
      readFileSync(`/proc/${pid}/stat`, "utf8")
        .replace(/^.*\) /s, "")
        .split(" ")[19] ?? "",
    "",
  )

const host = [
  hostname(),
  textOr(() => readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim(), ""),
  textOr(() => readlinkSync("/proc/self/ns/pid"), ""),
].join(" ")

/** Returns this process as an owner of a log, after one with this number. */
export function newOwner(after = 0): Owner {
  const { pid } = process
  return { host, pid, start: startOf(pid), token: crypto.randomUUID(), number: Math.max(after + 1, Date.now()) }
}

/** Reads an owner; undefined for another text. Two numbers, of earlier versions, are a process of this machine and its beginning. */
export function readOwner(text: string): Owner | undefined {
  const old = /^(\d+) (\d+)$/.exec(text)
  if (old) {
    const pid = Number(old[1])
    const isOther = pid === process.pid && Math.abs(Date.now() / 1000 - process.uptime() - Number(old[2])) > 5
    return { host, pid, start: isOther ? "ended" : "", token: `${old[1]}-${old[2]}`, number: 0 }
  }
  const value: unknown = textOr(() => JSON.parse(text), undefined)
  return violation(ownerShape, value) ? undefined : (value as Owner)
}

export function isRunning(owner: Owner): boolean | undefined {
  if (owner.host !== host) return undefined
  const started = startOf(owner.pid)
  if (owner.start !== "" && started !== "") return owner.start === started
  try {
    process.kill(owner.pid, 0)
    return true
  } catch (error) {
    return Object(error).code === "EPERM"
  }
}
