// The arrows between the rooms: who may import from whom. One table; every rule is derived from it.

/** Room of src-engine to the rooms it may import from, itself aside. */
const arrows = {
  contract: [],
  analysis: [],
  markdown: [],
  query: ['contract', 'analysis'],
  facts: ['contract', 'analysis'],
  sqlite: ['contract', 'analysis', 'markdown'],
  ingest: ['contract', 'markdown'],
  commands: ['contract'],
  store: ['sqlite', 'analysis', 'markdown', 'facts', 'contract'],
  salvage: ['store', 'sqlite', 'analysis', 'markdown', 'contract'],
  health: ['sqlite', 'analysis', 'contract'],
  agents: ['commands', 'contract'],
  search: ['store', 'health', 'query', 'analysis', 'markdown', 'sqlite', 'contract'],
  backup: ['store', 'sqlite', 'contract'],
  retrieval: ['search', 'store', 'analysis', 'contract'],
  library: ['search', 'query', 'store', 'markdown', 'analysis', 'sqlite', 'contract'],
}
const rooms = Object.keys(arrows)
const everyRoom = [...rooms, 'worker', 'cli', 'agents', 'testing']
const arrowsOfComposition = { worker: rooms.filter((room) => room !== 'agents'), cli: [...rooms, 'worker'] }

const insideRooms = (names) => `^src-engine/(${names.join('|')})/`
const isTest = '\\.test(-d)?\\.tsx?$'

function roomRule([room, allowed]) {
  return {
    name: `arrows-of-${room}`,
    comment: `${room}/ may import only from ${allowed.length > 0 ? allowed.join(', ') : 'itself'}`,
    severity: 'error',
    from: { path: `^src-engine/${room}/`, pathNot: isTest },
    to: { path: '^(src-engine|web|e2e)/', pathNot: insideRooms([room, ...allowed]) },
  }
}

module.exports = {
  forbidden: [
    ...Object.entries({ ...arrows, ...arrowsOfComposition }).map(roomRule),
    {
      name: 'no-unknown-room',
      comment: 'A new folder of src-engine needs a row in the table above.',
      severity: 'error',
      from: {},
      to: { path: '^src-engine/', pathNot: insideRooms(everyRoom) },
    },
    {
      name: 'testing-is-for-tests',
      comment: 'What src-engine/testing holds never ships.',
      severity: 'error',
      from: { path: '^(src-engine|web)/', pathNot: [isTest, '^src-engine/testing/'] },
      to: { path: '^src-engine/testing/' },
    },
    {
      name: 'arrows-of-web',
      comment:
        'The screens share types, the query language and the analysis with the engine; workers are named by URL.',
      severity: 'error',
      from: { path: '^web/', pathNot: isTest },
      to: {
        path: '^(src-engine|e2e)/',
        pathNot: `${insideRooms(['contract', 'query', 'analysis', 'markdown'])}|^src-engine/agents/webmcp`,
      },
    },
    {
      name: 'features-stand-apart',
      comment: 'What two screens share moves to ui/, engine-client/ or app/.',
      severity: 'error',
      from: { path: '^web/features/([^/]+)/' },
      to: { path: '^web/features/', pathNot: '^web/features/$1/' },
    },
    {
      name: 'ui-knows-no-engine',
      comment: 'ui/ is drawing only: no engine, no screen.',
      severity: 'error',
      from: { path: '^web/ui/' },
      to: { path: '^(src-engine/(?!contract/)|web/(engine-client|features|app|sw)/)' },
    },
    {
      name: 'one-door-to-sqlite',
      comment: 'The library is loaded in one place, so its options are too.',
      severity: 'error',
      from: { path: '^(src-engine|web)/', pathNot: '^src-engine/sqlite/load-sqlite\\.ts$' },
      to: { path: 'sqlite-wasm' },
    },
    {
      name: 'two-ends-of-the-wire',
      comment: 'comlink is spoken by the engine client and the workers only.',
      severity: 'error',
      from: { path: '^(src-engine|web)/', pathNot: '^(web/engine-client|src-engine/worker)/' },
      to: { path: 'node_modules/comlink' },
    },
    {
      name: 'pure-rooms-do-no-io',
      severity: 'error',
      from: { path: insideRooms(['contract', 'analysis', 'markdown', 'query', 'facts']), pathNot: isTest },
      to: { dependencyTypes: ['core'] },
    },
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      // `mdast` is a package of types alone, found by the compiler and by no resolver.
      name: 'resolvable',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^(virtual:|/|mdast$|.*\\?(url|worker))' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'browser', 'types'],
    },
  },
}
