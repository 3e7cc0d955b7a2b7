import { afterEach, expect, test, vi } from 'vitest'
import { homeRoute, type Route } from '../navigation/route.ts'
import { takeLaunchedFiles } from './launched-files.ts'

afterEach(() => vi.unstubAllGlobals())

test('files that the system opens and that cannot wait are told of', async () => {
  // There is no `indexedDB` here, as in a browser that refuses storage.
  vi.stubGlobal('document', { baseURI: 'https://kept.example/' })
  const shown = new Promise<Route>((push) => {
    // No more of a navigation is asked for, and no more of a handle.
    const navigation = { current: () => homeRoute, push } as unknown as Parameters<typeof takeLaunchedFiles>[1]
    const file = { kind: 'file', name: 'tea.txt' } as unknown as FileSystemHandle
    takeLaunchedFiles({ setConsumer: (consumer) => consumer({ files: [file] }) }, navigation)
  })
  expect(await shown).toMatchObject({ screen: 'add', shareFailed: true })
})
