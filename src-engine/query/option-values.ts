// The closed lists of the options that shape an answer: its order, its sections, its versions.

export const sortKeys = ['updated', 'created', 'title', 'due', 'priority'] as const
export type SortKey = (typeof sortKeys)[number]

export const groupKeys = ['letter', 'tag', 'type', 'now', 'due', 'area'] as const
export type GroupKey = (typeof groupKeys)[number]

export const versionScopes = ['latest', 'all', 'older'] as const
export type VersionScope = (typeof versionScopes)[number]
