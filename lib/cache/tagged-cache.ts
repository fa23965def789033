/**
 * What this process remembers of the database, by tag. A change in the database is told by NOTIFY with its tags, and
 * invalidateTags() drops everything under them; work that began before a change is never kept after it.
 * One store per process, shared by the bundled pages and the server around them.
 */
import { LRUCache } from 'lru-cache'
import type { Logger } from 'pino'
import { existingSingleton, processSingleton } from './process-singleton.ts'

/** catalogue: listings, projects, categories, towns, sectors and offices. content: pages, articles, layout, languages, sections. */
export type Tag = 'catalogue' | 'content'
export const TAGS: readonly Tag[] = ['catalogue', 'content']

/** In kilobytes as their users estimate them: what a value usually takes, from when on it is large, and what all of a size may take. */
const USUAL_KILOBYTES = 4
const LARGE_KILOBYTES = 1024
const MOST_KILOBYTES = { usual: 64 * 1024, large: 64 * 1024, huge: 512 * 1024 }

type Entries = LRUCache<string, { tag: Tag; value: unknown; kilobytes: number }>
type Store = {
  /**
   * Large values (the map's) have a share of their own: a few of them would push out thousands of others. So have huge ones, which
   * only a catalogue of 90,000 homes or more has: without it the map of such a one would be clustered anew at each move.
   */
  entries: Record<keyof typeof MOST_KILOBYTES, Entries>
  underway: Map<string, Promise<unknown>>
  generation: Record<Tag, number>
  listeners: Set<(tags: readonly Tag[]) => void>
  /** Kinds of values that were too heavy to be kept: each is logged once. */
  tooHeavy: Set<string>
  keeps: boolean
}

const shareOf = (kilobytes: number): keyof typeof MOST_KILOBYTES =>
  kilobytes < LARGE_KILOBYTES ? 'usual' : kilobytes <= MOST_KILOBYTES.large ? 'large' : 'huge'

const entriesUpTo = (maxSize: number): Entries =>
  new LRUCache({ maxSize, sizeCalculation: ({ kilobytes }) => kilobytes })

const store = (): Store =>
  processSingleton('cache', () => ({
    entries: {
      usual: entriesUpTo(MOST_KILOBYTES.usual),
      large: entriesUpTo(MOST_KILOBYTES.large),
      huge: entriesUpTo(MOST_KILOBYTES.huge),
    },
    underway: new Map(),
    generation: { catalogue: 0, content: 0 },
    listeners: new Set(),
    tooHeavy: new Set(),
    keeps: true,
  }))

/**
 * The process's log (lib/log.ts) without importing it: Next compiles this file for its edge runtime too (as part of its cache handler),
 * where Node's own modules aren't.
 */
const processLog = (): Logger | undefined => existingSingleton<{ log: Logger }>('log')?.log

/**
 * Says whether values are kept, as they are at first. In development none is: it would show what a rule in lib/ made before somebody
 * edited it, until the database changes.
 */
export function enableCaching(keeps: boolean): void {
  store().keeps = keeps
}

/** A number per tag that rises with each change; two equal readings mean that nothing changed in between. */
export const generationOf = (tag: Tag): number => store().generation[tag]
export const generations = (): string => TAGS.map(generationOf).join('.')

/** Logs that a value is made anew each time it is asked for. What stands behind a key's first word may be what somebody searched for. */
function noteTooHeavy(key: string, kilobytes: number): void {
  const [kind = ''] = key.split(' ')
  const { tooHeavy } = store()
  if (tooHeavy.has(kind)) return
  tooHeavy.add(kind)
  processLog()?.warn(
    { event: 'cache.entry-too-large', kind, megabytes: Math.round(kilobytes / 1024) },
    'A value takes too much memory to be kept.',
  )
}

/**
 * The value of `load`, remembered until its tag is forgotten; asked for many times at once it loads once.
 * @param key names the value and everything it depends on
 * @param kilobytesOf how much memory the value takes, roughly
 */
export async function cached<T>(
  tag: Tag,
  key: string,
  load: () => Promise<T>,
  kilobytesOf: (value: T) => number = () => USUAL_KILOBYTES,
): Promise<T> {
  const { entries, underway, generation } = store()
  const found = entries.usual.get(key) ?? entries.large.get(key) ?? entries.huge.get(key)
  if (found) return found.value as T
  const before = generation[tag]
  const flight = `${key}@${before}`
  const other = underway.get(flight)
  if (other) return other as Promise<T>
  const promise = load()
    .then((value) => {
      if (generation[tag] === before && store().keeps) {
        const kilobytes = Math.max(1, Math.ceil(kilobytesOf(value)))
        entries[shareOf(kilobytes)].set(key, { tag, value, kilobytes })
        if (kilobytes > MOST_KILOBYTES.huge) noteTooHeavy(key, kilobytes)
      }
      return value
    })
    .finally(() => underway.delete(flight))
  underway.set(flight, promise)
  return promise
}

/**
 * Many small values at once: those that are remembered, and the others by one `load`, remembered from then on.
 * @param keyOf names the value of an id and everything it depends on
 * @returns the values by id; without those that `load` doesn't give
 */
export async function cachedMany<Id, T>(
  tag: Tag,
  ids: readonly Id[],
  keyOf: (id: Id) => string,
  load: (missing: Id[]) => Promise<Map<Id, T>>,
): Promise<Map<Id, T>> {
  const { entries, generation } = store()
  const values = new Map<Id, T>()
  const missing: Id[] = []
  for (const id of ids) {
    const found = entries.usual.get(keyOf(id))
    if (found) values.set(id, found.value as T)
    else missing.push(id)
  }
  if (missing.length === 0) return values
  const before = generation[tag]
  for (const [id, value] of await load(missing)) {
    values.set(id, value)
    if (generation[tag] === before && store().keeps)
      entries.usual.set(keyOf(id), { tag, value, kilobytes: USUAL_KILOBYTES })
  }
  return values
}

/** Forgets everything under these tags, here and in whoever listens (the page cache). */
export function invalidateTags(tags: readonly Tag[]): void {
  const { entries, generation, listeners } = store()
  for (const tag of tags) generation[tag]++
  for (const share of Object.values(entries))
    for (const [key, entry] of share.entries()) if (tags.includes(entry.tag)) share.delete(key)
  for (const listener of listeners) listener(tags)
}

/** Calls back at each invalidateTags(); returns the way to stop. */
export function onInvalidate(listener: (tags: readonly Tag[]) => void): () => void {
  const { listeners } = store()
  listeners.add(listener)
  return () => listeners.delete(listener)
}
