#!/usr/bin/env node
// In the repository, so that npm links the command at install, before anything is built.
import "../dist/bin.js"
