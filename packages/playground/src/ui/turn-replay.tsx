import type { Viewer } from "@flottille/core"
import type { Scene } from "@flottille/core/diagram"
import type { AnyGamePackage } from "@flottille/core/package"
import { describeNamed } from "../model/names"
import { lang } from "../page-state"
import { say, sentences } from "../words"
import { Button } from "./controls"
import type { useSteps } from "./steps"

interface Shown {
  readonly pkg: AnyGamePackage
  readonly options: object
  readonly viewer: Viewer
  readonly scenes: readonly Scene<unknown>[]
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

/** Moves the focus to a control if it was on the board, or nowhere. */
function focusFromBoard(control: HTMLElement | null): void {
  if (document.activeElement?.matches("body, flottille-board")) control?.focus({ preventScroll: true })
}

/** The button that lets steps go on by themselves, or stops them. */
export function PlayButton(props: { isPlaying: boolean; disabled?: boolean; play: (isPlaying: boolean) => void }) {
  const { isPlaying, disabled = false, play } = props
  const name = say(isPlaying ? "stop" : "playSteps", lang.value)
  return (
    <Button
      aria-label={name}
      title={name}
      disabled={disabled}
      onClick={() => play(!isPlaying)}
      text={isPlaying ? "❚❚" : "▶"}
    />
  )
}

interface TurnReplayProps extends Shown {
  readonly steps: ReturnType<typeof useSteps>
  /** Lets the steps go on by themselves, or stops them, if nothing else on the page does. */
  readonly playing?: readonly [isPlaying: boolean, play: (isPlaying: boolean) => void]
  /** All has been looked at. */
  readonly done: () => void
}

/** The words of a step of simultaneous actions, and the buttons that go on. */
export function TurnReplay({ steps, playing, done, ...shown }: TurnReplayProps) {
  const l = lang.value
  const { step, scene, next } = steps
  if (!scene) return null
  return (
    <>
      <div class="delivered" aria-live="polite">
        {delivered(shown, scene).map((line, index) => (
          <p key={index}>{line}</p>
        ))}
      </div>
      <div class="buttons">
        <button type="button" class="primary" ref={focusFromBoard} onClick={next}>
          {say("nextStep", l)}
        </button>
        {playing && <PlayButton isPlaying={playing[0]} play={playing[1]} />}
        <Button onClick={done} text={say("atOnce", l)} />
        <span class="soft">{sentences.ply[l](String(step + 1), String(shown.scenes.length))}</span>
      </div>
    </>
  )
}
