/**
 * Caches values read from the database, by tag. PostgreSQL notifies the process of a change with its tags (NOTIFY), and
 * invalidateTags() drops all values of those tags; a value whose load began before a change is not cached.
 * One store per process, shared by the bundled pages and the server around them.
 */
import { LRUCache } from 'lru-cache'
import type { Logger } from 'pino'
import { ChangeLog } from './change-log.ts'
import { existingSingleton, processSingleton } from './process-singleton.ts'
import { affects, collectLoadTags, homeOf, noteTags, type Tag } from './read-tags.ts'

export { TAGS, type Tag } from './read-tags.ts'

/**
 * All in kilobytes, as estimated by callers: the default size of a value, the sizes from which it is large and huge,
 * and the limit per share.
 */
const DEFAULT_KILOBYTES = 4
const LARGE_KILOBYTES = 1024
const HUGE_KILOBYTES = 24 * 1024
const MAX_KILOBYTES = { usual: 64 * 1024, large: 64 * 1024, huge: 288 * 1024 }

/** `tags`: that of the value, and those of the values that it was made from. */
type Tagged<T> = { tags: ReadonlySet<Tag>; value: T }
type Entries = LRUCache<string, Tagged<unknown> & { kilobytes: number }>
type Store = {
  /**
   * Large values (of the map) have a share of their own, as a few of them would push out thousands of others. So have
   * huge ones, of maps of 35,000 homes or more: the homes for sale and those for rent of a catalogue of 100,000 are
   * kept side by side. Uncached, a map would be clustered again at each move.
   */
  entries: Record<keyof typeof MAX_KILOBYTES, Entries>
  inFlight: Map<string, Promise<Tagged<unknown>>>
  generation: { catalogue: number; content: number }
  changes: ChangeLog
  listeners: Set<(tags: readonly Tag[]) => void>
  /** Kinds of values that were too large to cache: each is logged once. */
  tooLarge: Set<string>
  keeps: boolean
}

const shareOf = (kilobytes: number): keyof typeof MAX_KILOBYTES =>
  kilobytes < LARGE_KILOBYTES ? 'usual' : kilobytes < HUGE_KILOBYTES ? 'large' : 'huge'

const entriesUpTo = (maxSize: number): Entries =>
  new LRUCache({ maxSize, sizeCalculation: ({ kilobytes }) => kilobytes })

const store = (): Store =>
  processSingleton('cache', () => ({
    entries: {
      usual: entriesUpTo(MAX_KILOBYTES.usual),
      large: entriesUpTo(MAX_KILOBYTES.large),
      huge: entriesUpTo(MAX_KILOBYTES.huge),
    },
    inFlight: new Map(),
    generation: { catalogue: 0, content: 0 },
    changes: new ChangeLog(),
    listeners: new Set(),
    tooLarge: new Set(),
    keeps: true,
  }))

/**
 * The process's log (lib/log.ts), without importing it: Next compiles this file for its edge runtime too (as part of
 * its cache handler), which lacks Node's own modules.
 */
const processLog = (): Logger | undefined => existingSingleton<{ log: Logger }>('log')?.log

/**
 * Switches caching on (the default) or off. Development switches it off: a cached value would hide an edit of the code
 * that made it until the database changes.
 */
export function enableCaching(keeps: boolean): void {
  store().keeps = keeps
}

export const isCaching = (): boolean => store().keeps

/** Numbers that rise with each change; two equal readings mean that nothing changed in between. */
export const generationOf = (tag: 'catalogue' | 'content'): number => store().generation[tag]
export const generations = (): string => Object.values(store().generation).join('.')

/** The number of the last change, for `isUnchangedSince`. */
export const lastChange = (): number => store().changes.count
export const isUnchangedSince = (tags: Iterable<Tag>, change: number): boolean =>
  store().changes.isUnchanged(tags, change)

/** Ids of the homes that changed after a change; null when anything else of the catalogue changed, too. */
export const homesChangedSince = (change: number): number[] | null =>
  store().changes.homesSince(change)?.map(homeOf) ?? null

/** Logs that a value is too large to cache, with only the first word of its key: the rest may be a visitor's search. */
function logTooLarge(key: string, kilobytes: number): void {
  const [kind = ''] = key.split(' ')
  const { tooLarge } = store()
  if (tooLarge.has(kind)) return
  tooLarge.add(kind)
  processLog()?.warn(
    { event: 'cache.entry-too-large', kind, megabytes: Math.round(kilobytes / 1024) },
    'A value takes too much memory to be kept.',
  )
}

/**
 * Gives the value of `load`, cached until its tag is invalidated, or one of the values that `load` reads from here.
 * Concurrent calls share one load.
 * @param key names the value and everything it depends on
 * @param kilobytesOf estimates how much memory the value takes
 */
export async function cached<T>(
  tag: Tag,
  key: string,
  load: () => Promise<T>,
  kilobytesOf: (value: T) => number = () => DEFAULT_KILOBYTES,
): Promise<T> {
  const { entries, inFlight } = store()
  const found = entries.usual.get(key) ?? entries.large.get(key) ?? entries.huge.get(key)
  if (found) {
    noteTags(found.tags)
    return found.value as T
  }
  const before = lastChange()
  const loadAndStore = async (): Promise<Tagged<T>> => {
    const tags = new Set([tag])
    const value = await collectLoadTags(tags, load)
    if (isUnchangedSince(tags, before) && isCaching()) {
      const kilobytes = Math.max(1, Math.ceil(kilobytesOf(value)))
      entries[shareOf(kilobytes)].set(key, { tags, value, kilobytes })
      if (kilobytes > MAX_KILOBYTES.huge) logTooLarge(key, kilobytes)
    }
    return { tags, value }
  }
  const flightKey = `${key}@${generations()}`
  let pending = inFlight.get(flightKey) as Promise<Tagged<T>> | undefined
  if (!pending) {
    pending = loadAndStore().finally(() => inFlight.delete(flightKey))
    inFlight.set(flightKey, pending)
  }
  const { tags, value } = await pending
  noteTags(tags)
  return value
}

/**
 * Gives many small values at once: those that are cached, and the others by one `load`, which are then cached.
 * @param tagOf the tag of an id's value
 * @param keyOf names the value of an id and everything it depends on
 * @returns the values by id, without those that `load` doesn't give
 */
export async function cachedMany<Id, T>(
  tagOf: (id: Id) => Tag,
  ids: readonly Id[],
  keyOf: (id: Id) => string,
  load: (missing: Id[]) => Promise<Map<Id, T>>,
): Promise<Map<Id, T>> {
  const { entries } = store()
  noteTags(ids.map(tagOf))
  const values = new Map<Id, T>()
  const missing: Id[] = []
  for (const id of ids) {
    const found = entries.usual.get(keyOf(id))
    if (found) {
      noteTags(found.tags)
      values.set(id, found.value as T)
    } else missing.push(id)
  }
  if (missing.length === 0) return values
  const before = lastChange()
  const read = new Set<Tag>()
  const loaded = await collectLoadTags(read, () => load(missing))
  noteTags(read)
  for (const [id, value] of loaded) {
    values.set(id, value)
    const tags = new Set(read).add(tagOf(id))
    if (!isUnchangedSince(tags, before) || !isCaching()) continue
    entries.usual.set(keyOf(id), { tags, value, kilobytes: DEFAULT_KILOBYTES })
  }
  return values
}

/** Drops all values that depend on these tags and calls the listeners (the page cache). */
export function invalidateTags(tags: readonly Tag[]): void {
  const { entries, generation, changes, listeners } = store()
  const changed = new Set(tags)
  if (changed.has('content')) generation.content++
  if (affects(changed, ['catalogue'])) generation.catalogue++
  changes.add(tags)
  for (const share of Object.values(entries))
    for (const [key, entry] of share.entries()) if (affects(changed, entry.tags)) share.delete(key)
  for (const listener of listeners) listener(tags)
}

/** Calls the listener at each invalidateTags(); returns a function that unsubscribes it. */
export function onInvalidate(listener: (tags: readonly Tag[]) => void): () => void {
  const { listeners } = store()
  listeners.add(listener)
  return () => listeners.delete(listener)
}
