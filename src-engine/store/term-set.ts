// A set of terms that remembers 64 bits of each: a million terms take 16 MB instead of a hundred.
// Two terms that share all 64 bits count as one; at a million terms the odds are one in thirty million.

const firstCapacity = 1 << 12

export interface TermSet {
  readonly size: number
  /** True when the term was not in the set before. */
  add(term: string): boolean
  has(term: string): boolean
}

export function createTermSet(): TermSet {
  let slots = new Uint32Array(firstCapacity * 2)
  let mask = firstCapacity - 1
  let size = 0

  /** The slot of the hash, or the free one where it belongs. */
  function slotOf(high: number, low: number): number {
    let slot = low & mask
    while (true) {
      const foundHigh = slots[slot * 2] ?? 0
      const foundLow = slots[slot * 2 + 1] ?? 0
      if (foundHigh === 0 || (foundHigh === high && foundLow === low)) return slot
      slot = (slot + 1) & mask
    }
  }

  function grow(): void {
    const old = slots
    mask = mask * 2 + 1
    slots = new Uint32Array((mask + 1) * 2)
    for (let at = 0; at < old.length; at += 2) {
      const high = old[at] ?? 0
      if (high === 0) continue
      const low = old[at + 1] ?? 0
      const slot = slotOf(high, low)
      slots[slot * 2] = high
      slots[slot * 2 + 1] = low
    }
  }

  return {
    get size() {
      return size
    },
    has(term) {
      const [high, low] = hashOf(term)
      return slots[slotOf(high, low) * 2] !== 0
    },
    add(term) {
      const [high, low] = hashOf(term)
      const slot = slotOf(high, low)
      if (slots[slot * 2] !== 0) return false
      slots[slot * 2] = high
      slots[slot * 2 + 1] = low
      size++
      if (size * 2 > mask) grow()
      return true
    },
  }
}

function hashOf(term: string): readonly [high: number, low: number] {
  let low = 0x811c9dc5
  let high = 0x9747b28c
  for (let at = 0; at < term.length; at++) {
    const unit = term.charCodeAt(at)
    low = Math.imul(low ^ unit, 0x01000193)
    high = Math.imul(high + unit, 0x5bd1e995) ^ (high >>> 15)
  }
  // Zero marks a free slot.
  return [high >>> 0 || 1, Math.imul(low ^ (low >>> 16), 0x85ebca6b) >>> 0]
}
