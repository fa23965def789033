/**
 * Which tags a rendering read, so that only changes of these expire its page. Values of the tagged cache name their
 * tags; a query outside of it may read anything, so it counts as all of them.
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import { processSingleton } from './process-singleton.ts'

/**
 * catalogue: homes, projects, categories, towns, sectors and offices. reference: all of these but homes. home: the one
 * with this id. content: pages, articles, layout, languages, sections.
 *
 * A change of `catalogue` is one of everything in it; one of a home is one of `catalogue` too, but not of `reference`.
 */
export type Tag = 'catalogue' | 'reference' | 'content' | `home ${number}`
/** What contains all others. */
export const TAGS: readonly Tag[] = ['catalogue', 'content']

export const homeTag = (id: number): Tag => `home ${id}`
export const homeOf = (tag: Tag): number => Number(tag.slice('home '.length))

/** Whether a change of some tags changes what was made from others. */
export function affects(changed: ReadonlySet<Tag>, read: Iterable<Tag>): boolean {
  const all = changed.has('catalogue')
  for (const tag of read) {
    if (changed.has(tag) || (all && tag !== 'content')) return true
    if (tag === 'catalogue' && [...changed].some((one) => one !== 'content')) return true
  }
  return false
}

/** `isLoad`: whether a value of the tagged cache is being loaded, whose tag covers its queries. */
type Scope = { tags: Set<Tag>; isLoad: boolean }

const scopes = processSingleton('reads', () => new AsyncLocalStorage<Scope>())

/** Does work, and adds the tags of what it reads to `tags`. */
export const collectTags = <T>(tags: Set<Tag>, work: () => T): T => scopes.run({ tags, isLoad: false }, work)

/** Loads a value of the tagged cache: adds the tags of the values that it is made from to `tags`. */
export const collectLoadTags = <T>(tags: Set<Tag>, load: () => T): T => scopes.run({ tags, isLoad: true }, load)

/**
 * Does work of which the caller uses only what depends on some tags, and adds these instead of all that it reads.
 * @param tagsOf gives the tags for the result
 */
export async function narrowTags<T>(work: () => Promise<T>, tagsOf: (result: T) => Iterable<Tag>): Promise<T> {
  const result = await collectLoadTags(new Set(), work)
  noteTags(tagsOf(result))
  return result
}

/** Adds the tags of a value to those of the running work. */
export function noteTags(tags: Iterable<Tag>): void {
  const scope = scopes.getStore()
  if (scope) for (const tag of tags) scope.tags.add(tag)
}

/** Adds all tags to those of the running work, unless it loads a value of the tagged cache. */
export function noteQuery(): void {
  if (scopes.getStore()?.isLoad === false) noteTags(TAGS)
}

/** The tags that the running work has read; all of them where that isn't known. */
export function tagsRead(): ReadonlySet<Tag> {
  const tags = scopes.getStore()?.tags
  return new Set(tags && tags.size > 0 ? tags : TAGS)
}
