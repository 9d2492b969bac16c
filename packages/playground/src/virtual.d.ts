/// <reference types="vite/client" />

/** Made by `vite.config.ts`: the program of the worker of a game of another author, bundled. */
declare module "virtual:own-game-host" {
  export const code: string
}

/** Made by `vite.config.ts`: the game in development, if one is named. */
declare module "virtual:game-in-development" {
  import type { Listed } from "./model/games"

  export const extra: Listed | undefined
}
