import type { Viewer } from "@flottille/core"
import type { Scene } from "@flottille/core/diagram"
import type { AnyGamePackage } from "@flottille/core/package"
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks"
import { describeNamed } from "../model/names"
import { isStill, lang, theme } from "../page-state"
import { say, sentences } from "../words"

/**
 * Milliseconds that a piece takes on its way, that it takes to turn, and that a step is looked at
 * where the steps follow by themselves.
 */
const WAY = 700
const TURN = 300
const LOOK = 1500

/** So few steps are not asked for one by one. */
const FEW = 4

/** Returns true if the steps follow by themselves; who wants nothing to move asks for each. */
function followThemselves(scenes: readonly Scene<unknown>[]): boolean {
  return scenes.length <= FEW && !isStill()
}

/** Returns true if the steps advance automatically: few do, many wait for the reader. */
export function comeThemselves(scenes: readonly Scene<unknown>[]): boolean {
  return scenes.length > FEW || !isStill()
}

/** Lets a piece that has been drawn where its way ends come that way, and turn there. */
function travel(piece: Element, { points, turn = 0 }: Scene<never>["courses"][number]): void {
  const end = points.at(-1) ?? { x: 0, y: 0 }
  const duration = WAY + (turn === 0 ? 0 : TURN)
  const translate = points.map(({ x, y }) => `${x - end.x}px ${y - end.y}px`)
  piece.animate([{ transformOrigin: `${end.x}px ${end.y}px` }, { transformOrigin: `${end.x}px ${end.y}px` }], {
    duration,
  })
  piece.animate({ translate }, { duration: WAY, easing: "ease-in-out" })
  if (turn !== 0)
    piece.animate({ rotate: [`${-turn}deg`, `${-turn}deg`, "0deg"], offset: [0, WAY / duration, 1] }, { duration })
}

/** Returns the sentences of a step. */
function delivered({ pkg, viewer, options }: Shown, { events }: Scene<unknown>): readonly string[] {
  const l = lang.value
  const seats = pkg.game.seats(options)
  if (events.length === 0) return [say("revealed", l)]
  const lines = events.map((event) => describeNamed(pkg, event, l, [viewer, seats]).split("\n"))
  // Parts of one event begin with the same heading.
  const [[heading = "", ...rest] = []] = lines
  const isHeaded = rest.length > 0 && lines.every(([first]) => first === heading)
  return isHeaded ? [heading, ...lines.flatMap((each) => each.slice(1))] : lines.flat()
}

interface Shown {
  readonly pkg: AnyGamePackage
  readonly options: object
  readonly viewer: Viewer
  readonly scenes: readonly Scene<unknown>[]
}

interface TurnReplayProps extends Shown {
  /** All has been looked at. */
  readonly done: () => void
  /** The content below the board. */
  readonly children?: preact.ComponentChildren
}

/** Shows simultaneous actions step by step. */
export function TurnReplay({ done, children, ...shown }: TurnReplayProps) {
  const l = lang.value
  const { viewer, scenes } = shown
  const [step, setStep] = useState(0)
  const picture = useRef<HTMLDivElement>(null)
  const scene = scenes[Math.min(step, scenes.length - 1)]
  const next = () => (step + 1 < scenes.length ? setStep(step + 1) : done())
  useLayoutEffect(() => {
    if (isStill()) return
    for (const course of scene?.courses ?? [])
      for (const piece of picture.current?.querySelectorAll(`[data-piece="${CSS.escape(course.piece)}"]`) ?? [])
        travel(piece, course)
  }, [scene])
  useEffect(() => {
    if (!followThemselves(scenes)) return
    const timer = setTimeout(next, LOOK)
    return () => clearTimeout(timer)
  }, [scene])
  if (!scene) return null
  const svg = scene.draw({ from: viewer, lang: l, theme: theme.value })
  const [, , width = 1, height = 1] = (/viewBox="([^"]*)"/.exec(svg)?.[1] ?? "").split(" ").map(Number)
  return (
    <div class="turn-replay">
      <div
        class="picture"
        ref={picture}
        style={{ "--ratio": width / height }}
        dangerouslySetInnerHTML={{ __html: svg }}
      />
      {children}
      <div class="delivered" aria-live="polite">
        {delivered(shown, scene).map((line, index) => (
          <p key={index}>{line}</p>
        ))}
      </div>
      <div class="buttons">
        <button type="button" class="primary" onClick={next}>
          {say("nextStep", l)}
        </button>
        <button type="button" onClick={done}>
          {say("atOnce", l)}
        </button>
        <span class="soft">{sentences.ply[l](String(step + 1), String(scenes.length))}</span>
      </div>
    </div>
  )
}
