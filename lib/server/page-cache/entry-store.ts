/** The finished answers of this process, bounded in memory. */
import { LRUCache } from 'lru-cache'
import { bytesFor, type MemoryShare } from '../../cache/memory-shares.ts'
import { dropPlain, type Entry, plainWeightOf, weightOf } from './cache-entry.ts'
import type { Share } from './cacheable-addresses.ts'
import type { Encoding } from './encoding.ts'
import type { Size } from './hit-counters.ts'

const MEGABYTE = 1024 * 1024
const MOST_SPELLINGS = 20_000
const MOST_SPELLED_BYTES = 4 * MEGABYTE
const LONGEST_SPELLING = 1000

export type Store = {
  find: (address: string) => Entry | undefined
  keep: (address: string, share: Share, entry: Entry) => void
  /** Weighs an entry anew that has got other bodies. */
  weigh: (address: string, entry: Entry) => void
  /** Weighs an entry that was sent; plain bytes beside encoded ones stay while there is room for those asked for last. */
  settle: (address: string, entry: Entry, sent: Encoding) => void
  /** Notes that the plain bytes of an entry were sent once more. */
  touchPlain: (entry: Entry) => void
  /** The address that is kept for a raw one, as somebody wrote it. */
  addressOfSpelling: (url: string) => string | undefined
  noteSpelling: (url: string, address: string) => void
  /** What raw addresses mean depends on the languages in use. */
  forgetSpellings: () => void
  size: () => Size
}

/** @param megabytes of which each share is taken (lib/cache/memory-shares.ts) */
export function openStore(megabytes: number): Store {
  const open = (share: MemoryShare): LRUCache<string, Entry> =>
    new LRUCache({ maxSize: bytesFor(share, megabytes), sizeCalculation: weightOf })
  const shares: Record<Share | 'missing', LRUCache<string, Entry>> = {
    pages: open('pages'),
    queries: open('queries'),
    files: open('files'),
    missing: open('missing'),
  }
  const all = Object.values(shares)
  const spellings = new LRUCache<string, string>({
    max: MOST_SPELLINGS,
    maxSize: MOST_SPELLED_BYTES,
    sizeCalculation: (address, url) => address.length + url.length,
  })
  const plains = new LRUCache<Entry, true>({
    maxSize: bytesFor('plain', megabytes),
    sizeCalculation: (_, entry) => plainWeightOf(entry),
    dispose: (_, entry) => dropPlain(entry),
  })
  const find = (address: string): Entry | undefined => {
    for (const share of all) {
      const entry = share.get(address)
      if (entry) return entry
    }
  }
  const weigh = (address: string, entry: Entry): void => {
    for (const share of all) {
      if (share.peek(address) !== entry) continue
      share.delete(address)
      share.set(address, entry)
    }
  }
  return {
    find,
    keep: (address, share, entry) => {
      for (const other of all) other.delete(address)
      shares[entry.status === 200 ? share : 'missing'].set(address, entry)
    },
    weigh,
    settle: (address, entry, sent) => {
      if (sent === 'plain' && plainWeightOf(entry) > 0) plains.set(entry, true)
      if (!plains.has(entry)) dropPlain(entry)
      weigh(address, entry)
    },
    touchPlain: (entry) => void plains.get(entry),
    addressOfSpelling: (url) => spellings.get(url),
    noteSpelling: (url, address) => void (url.length <= LONGEST_SPELLING && spellings.set(url, address)),
    forgetSpellings: () => spellings.clear(),
    size: () => ({
      kept: all.reduce((sum, share) => sum + share.size, 0),
      megabytes: Math.round(all.reduce((sum, share) => sum + share.calculatedSize, plains.calculatedSize) / MEGABYTE),
    }),
  }
}
