// The leader's side of the calls of other tabs: they come by a channel of its epoch, so a call meant for a leader that
// is gone reaches nobody, and its tab sends it again to the next one.

import { isLeaderMessage, isTabNews } from '../contract/check-tab-message.ts'
import type { EngineEvent } from '../contract/store-state.ts'
import { channelNames, type EngineCall, type Opened, type TabMessage, type TabNews } from '../contract/tab-messages.ts'

export interface TabServer {
  /** Tells every tab who leads; again when the state of the store is another one. */
  announce(store: Opened): void
  tell(event: EngineEvent): void
  /** Takes no further calls. What is under way is answered all the same. */
  stop(): void
}

/** `answer` gives what the engine says to a call; it never rejects. */
export function serveTabs(store: string, build: string, answer: (call: EngineCall) => Promise<unknown>): TabServer {
  const epoch = crypto.randomUUID()
  const news = new BroadcastChannel(channelNames.news(store))
  const calls = new BroadcastChannel(channelNames.leader(store, epoch))
  const tabs = createTabChannels(store)
  let opened: Opened | null = null

  const announce = (): void => {
    if (opened !== null) news.postMessage({ type: 'leads', epoch, build, store: opened } satisfies TabNews)
  }
  news.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (isTabNews(data) && data.type === 'who-leads') announce()
  }
  calls.onmessage = async ({ data }: MessageEvent<unknown>) => {
    if (!isLeaderMessage(data)) return
    if (data.type === 'ping') return tabs.post(data.tab, { type: 'alive' })
    const { operation } = data.call
    tabs.post(data.tab, { type: 'answer', operation, result: await answer(data.call) })
  }
  return {
    announce(state) {
      opened = state
      announce()
    },
    tell: (event) => news.postMessage({ type: 'event', event } satisfies TabNews),
    stop() {
      news.onmessage = null
      calls.close()
    },
  }
}

/** Tabs come and go; a channel costs little, and the oldest go first. */
const mostChannels = 64

function createTabChannels(store: string) {
  const channels = new Map<string, BroadcastChannel>()
  return {
    post(tab: string, message: TabMessage): void {
      const channel = channels.get(tab) ?? new BroadcastChannel(channelNames.tab(store, tab))
      channels.delete(tab)
      channels.set(tab, channel)
      channel.postMessage(message)
      const [oldest] = channels.keys()
      if (channels.size <= mostChannels || oldest === undefined) return
      channels.get(oldest)?.close()
      channels.delete(oldest)
    },
  }
}
