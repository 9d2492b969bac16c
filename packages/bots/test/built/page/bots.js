// @ts-nocheck -- this runs in a worker of a browser, whose names the rest of the repository must not know.
import { botNamed } from "@flottille/bots/named"
import { serveBot } from "@flottille/bots/worker"
import { dejarikBots } from "@flottille/dejarik/bots"

serveBot(self, (name) => botNamed(dejarikBots, name))
