// @ts-nocheck -- this runs in a worker of a browser, whose names the rest of the repository must not know.
import { botNamed } from "@flottille/bots/named"
import { serveBot } from "@flottille/bots/worker"
import { dejarikPackage } from "@flottille/dejarik/package"

serveBot(self, (name) => botNamed(dejarikPackage, name))
