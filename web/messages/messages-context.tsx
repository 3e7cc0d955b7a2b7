// Hands the loaded texts to components.
import { createContext, useContext } from 'react'
import type { Messages } from './messages.ts'

const MessagesContext = createContext<Messages | null>(null)

export const MessagesProvider = MessagesContext.Provider

export function useMessages(): Messages {
  const messages = useContext(MessagesContext)
  if (!messages) throw new Error('useMessages outside MessagesProvider')
  return messages
}
