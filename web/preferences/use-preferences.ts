// The preferences in a component, drawn anew when one changes.
import { useSyncExternalStore } from 'react'
import { getPreferences, type Preferences, subscribePreferences } from './preferences.ts'

export function usePreferences(): Preferences {
  return useSyncExternalStore(subscribePreferences, getPreferences)
}
