// @ts-nocheck -- this runs in a browser, whose names the rest of the repository must not know.

/** All that the page holds. */
export const allOfPage = (): Promise<readonly string[]> => window.all()

/** Which of the panel's bots have played. */
export const playedInPage = (): Promise<readonly string[]> => window.play()
