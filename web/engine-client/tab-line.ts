// This tab among the tabs of the app: what it hears of them, and its way to the one that leads.
import { isTabMessage, isTabNews } from '../../src-engine/contract/check-tab-message.ts'
import {
  channelNames,
  type EngineCall,
  type LeaderMessage,
  type TabNews,
} from '../../src-engine/contract/tab-messages.ts'
import { type Route, RouteEnded } from './call-desk.ts'

export interface LeaderRoute extends Route {
  readonly epoch: string
  /** Asks for a sign of life. */
  ping(): void
  /** Whoever waits for an answer by this way hears that there will be none. */
  end(): void
}

export interface TabLine {
  tell(news: Extract<TabNews, { readonly type: 'who-leads' | 'seen' }>): void
  follow(epoch: string): LeaderRoute
}

export interface TabLineEvents {
  onNews(news: TabNews): void
  /** The leader that is followed has said something to this tab. */
  onSign(): void
}

export function createTabLine(store: string, tab: string, events: TabLineEvents): TabLine {
  const news = new BroadcastChannel(channelNames.news(store))
  const own = new BroadcastChannel(channelNames.tab(store, tab))
  const waiting = new Map<string, (result: unknown) => void>()
  news.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (isTabNews(data)) events.onNews(data)
  }
  own.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (!isTabMessage(data)) return
    events.onSign()
    if (data.type === 'answer') waiting.get(data.operation)?.(data.result)
  }
  return {
    tell: (message) => news.postMessage(message),
    follow(epoch) {
      const leader = new BroadcastChannel(channelNames.leader(store, epoch))
      const rejections = new Set<(reason: Error) => void>()
      const post = (message: LeaderMessage): void => leader.postMessage(message)
      return {
        epoch,
        send: (call: EngineCall) =>
          new Promise((resolve, reject) => {
            rejections.add(reject)
            waiting.set(call.operation, (result) => {
              waiting.delete(call.operation)
              rejections.delete(reject)
              resolve(result)
            })
            post({ type: 'call', tab, call })
          }),
        ping: () => post({ type: 'ping', tab }),
        end() {
          leader.close()
          for (const reject of rejections) reject(new RouteEnded('another tab leads'))
          rejections.clear()
        },
      }
    },
  }
}
