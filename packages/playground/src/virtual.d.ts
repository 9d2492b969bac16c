/// <reference types="vite/client" />

/** Made by `vite.config.ts`: the game in development, if one is named. */
declare module "virtual:game-in-development" {
  import type { Listed } from "./model/games"

  export const extra: Listed | undefined
}
