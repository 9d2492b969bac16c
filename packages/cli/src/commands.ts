/** The commands: each loads its own code once it is asked for. */
import type { Command } from "commander"
import { addCommand, type CommandLine, type WithModules } from "./command-line"
import type { HostRequest } from "./host/host"
import type { JoinRequest } from "./join/join"
import type { ImportRequest } from "./maps/import-map"
import type { ArenaRequest } from "./measure/arena"
import type { ReportRequest } from "./measure/report"
import type { SimulateRequest } from "./measure/simulate"
import type { WorkerRequest } from "./measure/work"
import type { DemoRequest } from "./play/demo"
import type { PlayRequest } from "./play/play"
import type { ResumeRequest } from "./play/resume"
import type { WatchRequest } from "./play/watch"
import type { ReplayRequest } from "./records/replay"
import type { ListRequest } from "./rules/games-list"
import type { RulesRequest } from "./rules/rules"
import type { ServeRequestOptions } from "./serve/serve"
import type { AnalyseRequest, SolveRequest } from "./study/analyse"
import type { PerftRequest } from "./study/perft"
import type { ReviewRequest } from "./study/review"
import type { BeginRequest } from "./umpire/begin"
import type { RunRequest } from "./umpire/run"

interface HttpOptions {
  readonly http: number
  readonly host: string
}

/** Adds the commands that play a game in this terminal. */
export function addPlaying(line: CommandLine, root: Command): void {
  const { io, loadGames, end } = line
  addCommand(line, root, "play").action(async (game: string | undefined, request: PlayRequest, command: Command) => {
    const isNew = game === undefined && request.resume === undefined
    if (isNew && !io.prompt) command.error("error: name a game (flottille games lists them), or a record with --resume")
    const { askForGame, play } = await import("./play/play")
    const id = isNew ? await askForGame(io, await loadGames(), request) : game
    end(await play(io, await loadGames(id), id, request))
  })
  addCommand(line, root, "resume").action(async (which: string | undefined, request: ResumeRequest & WithModules) => {
    // A game to resume may be named by its module.
    const module = which !== undefined && /^@|\.[cm]?[jt]sx?(#|$)/.test(which) ? which : undefined
    const games = await loadGames(module, ...(request.game ?? []))
    end(await (await import("./play/resume")).resume(io, games, which, request))
  })
  addCommand(line, root, "watch").action(async (game: string, request: WatchRequest) =>
    end(await (await import("./play/watch")).watch(io, await loadGames(game), game, request)),
  )
}

/** Adds the commands that play many games. */
export function addMeasuring(line: CommandLine, root: Command): void {
  const { io, loadGames, end } = line
  addCommand(line, root, "simulate").action(async (game: string, request: SimulateRequest) =>
    end(await (await import("./measure/simulate")).simulate(io, await loadGames(game), game, request)),
  )
  addCommand(line, root, "worker").action(async ({ game = [], ...request }: WorkerRequest & WithModules) =>
    end(await (await import("./measure/work")).work(io, await loadGames(...game), request)),
  )
  addCommand(line, root, "report").action(async (game: string, request: ReportRequest) =>
    end(await (await import("./measure/report")).report(io, await loadGames(game), game, request)),
  )
  addCommand(line, root, "arena").action(async (game: string, bots: string[], request: ArenaRequest) =>
    end(await (await import("./measure/arena")).arena(io, await loadGames(game), game, bots, request)),
  )
}

/** Adds the commands that study records and positions. */
export function addStudying(line: CommandLine, root: Command): void {
  const { io, loadGames, end } = line
  addCommand(line, root, "replay").action(
    async (file: string, { game = [], ...request }: ReplayRequest & WithModules) =>
      end(await (await import("./records/replay")).replay(io, await loadGames(...game), file, request)),
  )
  addCommand(line, root, "review").action(
    async (file: string, { game = [], ...request }: ReviewRequest & WithModules) =>
      end(await (await import("./study/review")).review(io, await loadGames(...game), file, request)),
  )
  addCommand(line, root, "perft").action(async (game: string, position: string | undefined, request: PerftRequest) =>
    end(await (await import("./study/perft")).perft(io, await loadGames(game), game, position, request)),
  )
  addCommand(line, root, "analyse").action(async (game: string, position: string, request: AnalyseRequest) =>
    end(await (await import("./study/analyse")).analyse(io, await loadGames(game), game, position, request)),
  )
  addCommand(line, root, "solve").action(async (game: string, ending: string, request: SolveRequest) =>
    end(await (await import("./study/analyse")).solveEnding(io, await loadGames(game), game, ending, request)),
  )
}

/** Adds the commands that serve games and rooms, and join them. */
export function addServing(line: CommandLine, root: Command): void {
  const { io, loadGames, end } = line
  addCommand(line, root, "serve").action(
    async ({ game = [], http: port, ...request }: ServeRequestOptions & WithModules & Partial<HttpOptions>) => {
      const games = await loadGames(...game)
      if (port === undefined) return end(await (await import("./serve/serve")).serve(io, games, request))
      end(await (await import("./http/serve")).serveHttp(io, games, { port, ...request }))
    },
  )
  addCommand(line, root, "host").action(async (game: string, request: HostRequest) =>
    end(await (await import("./host/host")).host(io, await loadGames(game), game, request)),
  )
  addCommand(line, root, "join").action(async (link: string, { game = [], ...request }: JoinRequest & WithModules) =>
    end(await (await import("./join/join")).join(io, await loadGames(...game), link, request)),
  )
  const umpire = addCommand(line, root, "umpire").helpCommand(false)
  addCommand(line, umpire, "umpire new").action(async (game: string, folder: string, request: BeginRequest) =>
    end(await (await import("./umpire/begin")).begin(io, await loadGames(game), game, folder, request)),
  )
  addCommand(line, umpire, "umpire run").action(
    async (folder: string, { game = [], ...request }: RunRequest & WithModules) =>
      end(await (await import("./umpire/run")).run(io, await loadGames(...game), folder, request)),
  )
  addCommand(line, umpire, "umpire status").action(async (folder: string, { game = [] }: WithModules) =>
    end(await (await import("./umpire/run")).status(io, await loadGames(...game), folder)),
  )
}

/** Adds the commands that tell about games, and bring in maps. */
export function addReading(line: CommandLine, root: Command): void {
  const { io, loadGames, end } = line
  addCommand(line, root, "rules").action(async (game: string, clause: string | undefined, request: RulesRequest) =>
    end((await import("./rules/rules")).rules(io, await loadGames(game), game, clause, request)),
  )
  addCommand(line, root, "games").action(async (game: string | undefined, request: ListRequest) =>
    end((await import("./rules/games-list")).listGames(io, await loadGames(game), game, request)),
  )
  addCommand(line, root, "import").action(async (file: string, others: readonly string[], request: ImportRequest) =>
    end(await (await import("./maps/import-map")).importFile(io, [file, ...others], request)),
  )
  addCommand(line, root, "demo").action(async (ids: string[], request: DemoRequest) =>
    end(await (await import("./play/demo")).demo(io, await loadGames(...ids), ids, request)),
  )
}
