/** The cached responses of this process, bounded in memory. */
import { LRUCache } from 'lru-cache'
import { bytesFor, type MemoryShare } from '../../cache/memory-shares.ts'
import { dropPlain, type EncodedBody, type Entry, entryBytes, plainBytesOf } from './cache-entry.ts'
import type { CacheShare } from './cacheable-addresses.ts'
import type { CacheSize } from './hit-counters.ts'

const MEGABYTE = 1024 * 1024
const MAX_ALIASES = 20_000
const MAX_ALIAS_BYTES = 4 * MEGABYTE
const MAX_ALIAS_LENGTH = 1000

export type EntryStore = {
  find: (address: string) => Entry | undefined
  set: (address: string, share: CacheShare, entry: Entry) => void
  /** Recalculates the size of an entry whose bodies changed. */
  resize: (address: string, entry: Entry) => void
  /**
   * Recalculates the size of an entry that got a body; plain bytes beside compressed ones stay while their share has
   * room, once somebody took them.
   */
  addedBody: (address: string, entry: Entry, body: EncodedBody) => void
  /** Marks the plain bytes of an entry as recently used. */
  touchPlain: (entry: Entry) => void
  /** The cache key of a raw address, as a visitor wrote it. */
  resolveAlias: (url: string) => string | undefined
  addAlias: (url: string, address: string) => void
  /** Drops all aliases: what a raw address means depends on the languages in use. */
  clearAliases: () => void
  size: () => CacheSize
}

/**
 * Creates an empty store.
 * @param megabytes memory of which each share takes its part (lib/cache/memory-shares.ts)
 */
export function createEntryStore(megabytes: number): EntryStore {
  const open = (share: MemoryShare): LRUCache<string, Entry> =>
    new LRUCache({ maxSize: bytesFor(share, megabytes), sizeCalculation: entryBytes })
  const shares: Record<CacheShare | 'missing', LRUCache<string, Entry>> = {
    pages: open('pages'),
    queries: open('queries'),
    files: open('files'),
    missing: open('missing'),
  }
  const all = Object.values(shares)
  const aliases = new LRUCache<string, string>({
    max: MAX_ALIASES,
    maxSize: MAX_ALIAS_BYTES,
    sizeCalculation: (address, url) => address.length + url.length,
  })
  const plains = new LRUCache<Entry, true>({
    maxSize: bytesFor('plain', megabytes),
    sizeCalculation: (_, entry) => plainBytesOf(entry),
    dispose: (_, entry) => dropPlain(entry),
  })
  const find = (address: string): Entry | undefined => {
    for (const share of all) {
      const entry = share.get(address)
      if (entry) return entry
    }
  }
  const resize = (address: string, entry: Entry): void => {
    for (const share of all) {
      if (share.peek(address) !== entry) continue
      share.delete(address)
      share.set(address, entry)
    }
  }
  return {
    find,
    set: (address, share, entry) => {
      for (const other of all) other.delete(address)
      shares[entry.status === 200 ? share : 'missing'].set(address, entry)
    },
    resize,
    addedBody: (address, entry, { encoding }) => {
      if (encoding === 'plain' && plainBytesOf(entry) > 0) plains.set(entry, true)
      if (!plains.has(entry)) dropPlain(entry)
      resize(address, entry)
    },
    touchPlain: (entry) => void plains.get(entry),
    resolveAlias: (url) => aliases.get(url),
    addAlias: (url, address) => void (url.length <= MAX_ALIAS_LENGTH && aliases.set(url, address)),
    clearAliases: () => aliases.clear(),
    size: () => ({
      kept: all.reduce((sum, share) => sum + share.size, 0),
      megabytes: Math.round(all.reduce((sum, share) => sum + share.calculatedSize, plains.calculatedSize) / MEGABYTE),
    }),
  }
}
