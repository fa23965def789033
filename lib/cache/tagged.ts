/**
 * What this process remembers of the database, by tag. A change in the database is told by NOTIFY with its tags, and
 * forgetTags() drops everything under them; work that began before a change is never kept after it.
 * One store per process, shared by the bundled pages and the server around them, so it hangs on globalThis.
 */
import { LRUCache } from 'lru-cache'

/** catalogue: listings, projects, categories, towns, sectors and offices. content: pages, articles, layout, languages, sections. */
export type Tag = 'catalogue' | 'content'
export const TAGS: readonly Tag[] = ['catalogue', 'content']

/** All remembered values together, in kilobytes as their users estimate them. */
const MOST_KILOBYTES = 64 * 1024
const USUAL_KILOBYTES = 4

type Store = {
  entries: LRUCache<string, { tag: Tag; value: unknown; kilobytes: number }>
  underway: Map<string, Promise<unknown>>
  generation: Record<Tag, number>
  listeners: Set<(tags: readonly Tag[]) => void>
}

const KEY = Symbol.for('gevel.cache')
const holder = globalThis as unknown as Record<symbol, Store | undefined>

function store(): Store {
  holder[KEY] ??= {
    entries: new LRUCache({ maxSize: MOST_KILOBYTES, sizeCalculation: ({ kilobytes }) => kilobytes }),
    underway: new Map(),
    generation: { catalogue: 0, content: 0 },
    listeners: new Set(),
  }
  return holder[KEY]
}

/** A number per tag that rises with each change; two equal readings mean that nothing changed in between. */
export const generationOf = (tag: Tag): number => store().generation[tag]
export const generations = (): string => TAGS.map(generationOf).join('.')

/**
 * The value of `load`, remembered until its tag is forgotten; asked for many times at once it loads once.
 * @param key names the value and everything it depends on
 * @param kilobytesOf how much memory the value takes, roughly
 */
export async function remember<T>(
  tag: Tag,
  key: string,
  load: () => Promise<T>,
  kilobytesOf: (value: T) => number = () => USUAL_KILOBYTES,
): Promise<T> {
  const { entries, underway, generation } = store()
  const found = entries.get(key)
  if (found) return found.value as T
  const before = generation[tag]
  const flight = `${key}@${before}`
  const other = underway.get(flight)
  if (other) return other as Promise<T>
  const promise = load()
    .then((value) => {
      if (generation[tag] === before) {
        entries.set(key, { tag, value, kilobytes: Math.max(1, Math.ceil(kilobytesOf(value))) })
      }
      return value
    })
    .finally(() => underway.delete(flight))
  underway.set(flight, promise)
  return promise
}

/** Forgets everything under these tags, here and in whoever listens (the page cache). */
export function forgetTags(tags: readonly Tag[]): void {
  const { entries, generation, listeners } = store()
  for (const tag of tags) generation[tag]++
  for (const [key, entry] of entries.entries()) if (tags.includes(entry.tag)) entries.delete(key)
  for (const listener of listeners) listener(tags)
}

/** Calls back at each forgetTags(); returns the way to stop. */
export function onForget(listener: (tags: readonly Tag[]) => void): () => void {
  const { listeners } = store()
  listeners.add(listener)
  return () => listeners.delete(listener)
}
