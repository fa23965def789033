/** The finished answers of this process, bounded in memory. */
import { LRUCache } from 'lru-cache'
import type { Share } from './addresses.ts'
import type { Size } from './counters.ts'
import { type Entry, weightOf } from './entry.ts'

/**
 * Of the memory for pages, in percent; the rest is Next's (lib/cache/handler.ts). Anybody can ask for any query and any number:
 * neither may push out the pages that are there.
 */
const PERCENT: Record<Share | 'missing', number> = { pages: 40, queries: 20, files: 12, missing: 3 }
const MEGABYTE = 1024 * 1024
const MOST_SPELLINGS = 20_000
const MOST_SPELLED_BYTES = 4 * MEGABYTE
const LONGEST_SPELLING = 1000

export type Store = {
  find: (address: string) => Entry | undefined
  keep: (address: string, share: Share, entry: Entry) => void
  /** Weighs an entry anew that has got other bodies. */
  weigh: (address: string, entry: Entry) => void
  /** The address that is kept for a raw one, as somebody wrote it. */
  addressOfSpelling: (url: string) => string | undefined
  noteSpelling: (url: string, address: string) => void
  /** What raw addresses mean depends on the languages in use. */
  forgetSpellings: () => void
  size: () => Size
}

/** @param megabytes of which the shares above are taken */
export function openStore(megabytes: number): Store {
  const open = (percent: number): LRUCache<string, Entry> =>
    new LRUCache({ maxSize: Math.round((megabytes * MEGABYTE * percent) / 100), sizeCalculation: weightOf })
  const shares: Record<Share | 'missing', LRUCache<string, Entry>> = {
    pages: open(PERCENT.pages),
    queries: open(PERCENT.queries),
    files: open(PERCENT.files),
    missing: open(PERCENT.missing),
  }
  const all = Object.values(shares)
  const spellings = new LRUCache<string, string>({
    max: MOST_SPELLINGS,
    maxSize: MOST_SPELLED_BYTES,
    sizeCalculation: (address, url) => address.length + url.length,
  })
  const find = (address: string): Entry | undefined => {
    for (const share of all) {
      const entry = share.get(address)
      if (entry) return entry
    }
  }
  return {
    find,
    keep: (address, share, entry) => {
      for (const other of all) other.delete(address)
      shares[entry.status === 200 ? share : 'missing'].set(address, entry)
    },
    weigh: (address, entry) => {
      for (const share of all) {
        if (share.peek(address) !== entry) continue
        share.delete(address)
        share.set(address, entry)
      }
    },
    addressOfSpelling: (url) => spellings.get(url),
    noteSpelling: (url, address) => void (url.length <= LONGEST_SPELLING && spellings.set(url, address)),
    forgetSpellings: () => spellings.clear(),
    size: () => ({
      kept: all.reduce((sum, share) => sum + share.size, 0),
      megabytes: Math.round(all.reduce((sum, share) => sum + share.calculatedSize, 0) / MEGABYTE),
    }),
  }
}
