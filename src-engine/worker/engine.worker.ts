// Composition root of the engine worker: opens the store this worker is named for and exposes the engine.
import * as Comlink from 'comlink'
import { announcePresence } from './announce-presence.ts'
import { createWorkerEngine } from './worker-engine.ts'

Comlink.expose(createWorkerEngine(self.name))
announcePresence()
