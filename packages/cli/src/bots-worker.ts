/** A thread in which the bots of a room think. */
import { serveBots } from "@flottille/bots/threads"
import { gameCalled } from "./worker"

serveBots((id) => gameCalled(id))
