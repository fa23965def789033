/**
 * Next's cache (`cacheHandler` in next.config.ts). Rendered pages are in memory, bounded in bytes, and cleared by the
 * same changes as the data. They aren't stored on disk, so after a restart no page is older than the data. Encoded
 * pictures are on disk (lib/server/picture-files.ts).
 */
import { LRUCache } from 'lru-cache'
import { bytesFor } from './memory-shares.ts'
import { expiresAt } from './page-age.ts'
import { existingSingleton, processSingleton } from './process-singleton.ts'
import { affects, noteTags, type Tag, tagsRead } from './read-tags.ts'
import { markRenderStarted } from './render-watch.ts'
import { generations, onInvalidate } from './tagged-cache.ts'

type Entry = {
  value: unknown
  lastModified: number
  until: number
  tags: ReadonlySet<Tag>
  cacheControl?: unknown
}
type Sized = {
  html?: string
  rscData?: Uint8Array
  segmentData?: Map<string, Uint8Array>
  body?: Uint8Array
  data?: { body?: string }
}
/** The store of encoded pictures, which the server provides: this file is also compiled for a runtime without files. */
type Pictures = {
  get: (key: string) => Promise<{ value: unknown; lastModified: number } | null>
  set: (key: string, value: unknown) => Promise<void>
}
type RenderStart = { generation: string; at: number }
type Shared = { pages: LRUCache<string, Entry>; started: LRUCache<string, RenderStart> }

const pictures = (): Pictures | undefined => existingSingleton('encoded-pictures')

const MEGABYTE = 1024 * 1024

const bytesOf = (value: unknown): number => {
  const { html, rscData, segmentData, body, data } = (value ?? {}) as Sized
  const segments = [...(segmentData?.values() ?? [])].reduce((sum, { byteLength }) => sum + byteLength, 0)
  return (
    1024 +
    (html?.length ?? 0) * 2 +
    (rscData?.byteLength ?? 0) +
    segments +
    (body?.byteLength ?? 0) +
    (data?.body?.length ?? 0) * 2
  )
}

/**
 * Whether a page has status 404 or 410 (PageStatus). Anyone can request any number, which would push out existing
 * pages.
 */
const isNotFoundPage = (value: unknown): boolean =>
  /<meta name="page-status" content="4\d\d"/.test(((value ?? {}) as Sized).html ?? '')

const shared = (): Shared =>
  processSingleton('pages', () => {
    const pages = new LRUCache<string, Entry>({
      maxSize: bytesFor('router'),
      maxEntrySize: 8 * MEGABYTE,
      sizeCalculation: (entry) => bytesOf(entry.value),
    })
    onInvalidate((changed) => {
      const all = new Set(changed)
      for (const [key, { tags }] of pages.entries()) if (affects(all, tags)) pages.delete(key)
    })
    return { pages, started: new LRUCache({ max: 5000 }) }
  })

export default class PageCacheHandler {
  async get(key: string, context: { kind?: string } = {}): Promise<Pick<Entry, 'value' | 'lastModified'> | null> {
    if (context.kind === 'IMAGE') return (await pictures()?.get(key)) ?? null
    markRenderStarted()
    const { pages, started } = shared()
    const entry = pages.get(key)
    if (entry && Date.now() < entry.until) {
      noteTags(entry.tags)
      return entry
    }
    // Of concurrent renderings the first start counts: it has the oldest data.
    if (!started.has(key)) started.set(key, { generation: generations(), at: Date.now() })
    return null
  }

  /** Stores a rendered page, unless its status is 404 or 410 or the database changed during its rendering. */
  async set(key: string, value: unknown, context: { kind?: string; cacheControl?: unknown }): Promise<void> {
    if (context.kind === 'IMAGE') return pictures()?.set(key, value)
    const { pages, started } = shared()
    const start = started.get(key)
    if (value === null) pages.delete(key)
    else if (start?.generation === generations() && !isNotFoundPage(value)) {
      const until = expiresAt(start.at)
      pages.set(key, { value, lastModified: Date.now(), until, tags: tagsRead(), cacheControl: context.cacheControl })
    }
    started.delete(key)
  }

  async revalidateTag(): Promise<void> {
    shared().pages.clear()
  }

  resetRequestCache(): void {
    // Nothing is cached per request.
  }
}
