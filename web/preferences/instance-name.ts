// The one name of this installation. Locks, channels, folders and storage keys contain it,
// so that two installs under different paths of one origin never meet.
import { instanceAt } from './instance-at.ts'

export const instanceName = (pageAddress: string = document.baseURI): string => instanceAt(pageAddress)
