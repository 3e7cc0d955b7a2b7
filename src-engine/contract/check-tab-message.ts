// Whether what came by a channel is a message of ours. Any page of the origin can send by it, another app's too, and
// what has another form is left unheard.
import { callKinds } from './engine-calls.ts'
import type { LeaderMessage, TabMessage, TabNews } from './tab-messages.ts'

type Fields = Readonly<Record<string, unknown>>

export function isTabNews(data: unknown): data is TabNews {
  if (!isObject(data)) return false
  switch (data['type']) {
    case 'who-leads':
      return true
    case 'leads':
      return areTexts(data['epoch'], data['build']) && isOpened(data['store'])
    case 'event':
      return isObject(data['event']) && isEvent(data['event'])
    case 'seen':
      return areTexts(data['tab'], data['build'])
    default:
      return false
  }
}

export function isLeaderMessage(data: unknown): data is LeaderMessage {
  if (!isObject(data) || !areTexts(data['tab'])) return false
  return data['type'] === 'ping' || (data['type'] === 'call' && isCall(data['call']))
}

export function isTabMessage(data: unknown): data is TabMessage {
  if (!isObject(data)) return false
  return data['type'] === 'alive' || (data['type'] === 'answer' && areTexts(data['operation']) && 'result' in data)
}

const isObject = (data: unknown): data is Fields => typeof data === 'object' && data !== null

const areTexts = (...given: readonly unknown[]): boolean => given.every((one) => typeof one === 'string')

function isCall(data: unknown): boolean {
  if (!isObject(data)) return false
  const { operation, name, given, untilMs } = data
  const isKnown = typeof name === 'string' && Object.hasOwn(callKinds, name)
  return isKnown && areTexts(operation) && Array.isArray(given) && (untilMs === null || typeof untilMs === 'number')
}

function isOpened(data: unknown): boolean {
  if (!isObject(data)) return false
  return data['ok'] === true ? isState(data['value']) : data['ok'] === false && isError(data['error'])
}

const isError = (data: unknown): boolean => isObject(data) && areTexts(data['type'])

function isState(data: unknown): boolean {
  if (!isObject(data) || !areTexts(data['state'])) return false
  return data['state'] !== 'unavailable' || isError(data['error'])
}

function isEvent({ type, state, done, total }: Fields): boolean {
  if (type === 'store-state') return isState(state)
  return type === 'changed' || (areTexts(type) && typeof done === 'number' && typeof total === 'number')
}
