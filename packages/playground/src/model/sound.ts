/** Sounds of events, made by the browser: noise and a tone, without files. */
import type { AnyGamePackage } from "@flottille/core/package"

/** A sound. */
export type Sound = "move" | "dice" | "shot" | "sunk"

/** Returns the sounds of events, each once, in the order of the first event with it. */
export function soundsOf(
  { diagram }: Pick<AnyGamePackage, "diagram">,
  events: readonly unknown[],
  view: unknown,
): readonly Sound[] {
  const sounds = events.flatMap((event): readonly Sound[] => [
    ...(diagram?.effects?.(event, view) ?? []).map(({ kind }) => kind),
    ...(diagram?.motions(event, view).length ? (["move"] as const) : []),
  ])
  return [...new Set(sounds)]
}

/** A burst of noise: its begin and length in seconds, and the frequency above which it is silent. */
interface Burst {
  readonly at: number
  readonly length: number
  readonly below: number
  readonly volume: number
}

const bursts: Readonly<Record<Sound, readonly Burst[]>> = {
  move: [{ at: 0, length: 0.09, below: 900, volume: 0.25 }],
  dice: [0, 0.09, 0.16, 0.27, 0.4].map((at) => ({ at, length: 0.04, below: 5000, volume: 0.3 })),
  shot: [{ at: 0, length: 0.7, below: 420, volume: 0.9 }],
  sunk: [{ at: 0.3, length: 0.9, below: 1400, volume: 0.2 }],
}

let context: AudioContext | undefined

function noise(audio: AudioContext, { at, length, below, volume }: Burst): void {
  const buffer = audio.createBuffer(1, Math.ceil(length * audio.sampleRate), audio.sampleRate)
  const samples = buffer.getChannelData(0)
  for (let index = 0; index < samples.length; index++) samples[index] = 2 * Math.random() - 1
  const [source, filter, gain] = [audio.createBufferSource(), audio.createBiquadFilter(), audio.createGain()]
  const begin = audio.currentTime + at
  source.buffer = buffer
  filter.frequency.value = below
  gain.gain.setValueAtTime(volume, begin)
  gain.gain.exponentialRampToValueAtTime(0.001, begin + length)
  source.connect(filter).connect(gain).connect(audio.destination)
  source.start(begin)
}

/** A tone that falls, for a piece that sinks. */
function fall(audio: AudioContext): void {
  const [tone, gain] = [audio.createOscillator(), audio.createGain()]
  const begin = audio.currentTime + 0.25
  tone.frequency.setValueAtTime(330, begin)
  tone.frequency.exponentialRampToValueAtTime(70, begin + 0.8)
  gain.gain.setValueAtTime(0.12, begin)
  gain.gain.exponentialRampToValueAtTime(0.001, begin + 0.8)
  tone.connect(gain).connect(audio.destination)
  tone.start(begin)
  tone.stop(begin + 0.8)
}

/** Plays a sound. The first one creates the audio context, which browsers allow after a click only. */
export function play(sound: Sound): void {
  context ??= new AudioContext()
  if (context.state === "suspended") void context.resume()
  for (const burst of bursts[sound]) noise(context, burst)
  if (sound === "sunk") fall(context)
}
