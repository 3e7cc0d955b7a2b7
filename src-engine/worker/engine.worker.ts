// Composition root of the engine worker: the door to the store this worker is named for.
import * as Comlink from 'comlink'
import { announcePresence } from './announce-presence.ts'
import { createEngineDoor } from './engine-door.ts'
import { createGiveSign } from './give-sign.ts'
import { createReserve } from './reserve.ts'
import { createPoolFiles } from './store-files.ts'

declare const __KEPT_VERSION__: string

const { name: instance } = self
Comlink.expose(
  createEngineDoor({
    instance,
    keptVersion: __KEPT_VERSION__,
    files: createPoolFiles(instance, createGiveSign()),
    reserve: createReserve(`${instance}-reserve`, () => Date.now()),
  }),
)
announcePresence()
