// What is pinned to the first screen, and the one tap that pins or unpins, with the way back.
import type { EngineApi } from '../../src-engine/contract/engine-api.ts'
import type { Pin, Pins, PinTarget } from '../../src-engine/contract/views.ts'
import { useMessages } from '../messages/messages-context.tsx'
import { showToast } from '../ui/toasts.ts'
import { errorText } from './error-copy.ts'
import { useAnswer } from './use-answer.ts'

export interface PinState {
  /** Null until they are read. */
  readonly pins: Pins | null
  isPinned(target: PinTarget): boolean
  toggle(target: PinTarget): Promise<void>
}

export function usePins(engine: EngineApi): PinState {
  const messages = useMessages()
  const { t } = messages
  const { value: pins, put } = useAnswer('pins', () => engine.pins())
  const isPinned = (target: PinTarget): boolean => pins?.pins.some((pin) => isSamePin(pin, target)) ?? false
  const change = async (target: PinTarget, pinned: boolean): Promise<void> => {
    const result = await (pinned ? engine.pin(target) : engine.unpin(target))
    if (!result.ok) return showToast(errorText(messages, result.error))
    put(result.value)
    showToast(t(pinned ? 'pins.added' : 'pins.removed'), {
      label: t('action.undo'),
      run: () => void change(target, !pinned),
    })
  }
  return { pins, isPinned, toggle: (target) => change(target, !isPinned(target)) }
}

function isSamePin(pin: Pin, target: PinTarget): boolean {
  if (pin.type === 'query') return target.type === 'query' && pin.query.trim() === target.query.trim()
  return target.type === 'document' && pin.ref.id === target.ref.id && pin.ref.collection === target.ref.collection
}
