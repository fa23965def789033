/**
 * Next's cache of rendered pages (`cacheHandler` in next.config.ts): in memory, bounded in bytes, and emptied by the same
 * changes as the data. Nothing is kept on disk, so a restart can't show what changed while the site was down.
 */
import { LRUCache } from 'lru-cache'
import { bytesFor } from './memory-shares.ts'
import { expiresAt } from './page-age.ts'
import { processSingleton } from './process-singleton.ts'
import { markRenderBegun } from './render-watch.ts'
import { generations, onInvalidate } from './tagged-cache.ts'

type Entry = { value: unknown; lastModified: number; until: number; cacheControl?: unknown }
type Sized = {
  html?: string
  rscData?: Uint8Array
  segmentData?: Map<string, Uint8Array>
  body?: Uint8Array
  data?: { body?: string }
}
type Begun = { generation: string; at: number }
type Shared = { pages: LRUCache<string, Entry>; begun: LRUCache<string, Begun> }

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

/** A page that says there is none (PageStatus). Anyone can ask for any number, which would push out the pages there are. */
const isMissing = (value: unknown): boolean =>
  /<meta name="page-status" content="4\d\d"/.test(((value ?? {}) as Sized).html ?? '')

const shared = (): Shared =>
  processSingleton('pages', () => {
    const pages = new LRUCache<string, Entry>({
      maxSize: bytesFor('router'),
      maxEntrySize: 8 * MEGABYTE,
      sizeCalculation: (entry) => bytesOf(entry.value),
    })
    onInvalidate(() => pages.clear())
    return { pages, begun: new LRUCache({ max: 5000 }) }
  })

export default class PageCacheHandler {
  async get(key: string): Promise<Entry | null> {
    markRenderBegun()
    const { pages, begun } = shared()
    const entry = pages.get(key)
    if (entry && Date.now() < entry.until) return entry
    // Of several renderings at once the first counts: what it shows is the oldest.
    if (!begun.has(key)) begun.set(key, { generation: generations(), at: Date.now() })
    return null
  }

  /** Keeps a rendered page unless it is none or the database changed while it was being rendered. */
  async set(key: string, value: unknown, context: { cacheControl?: unknown }): Promise<void> {
    const { pages, begun } = shared()
    const began = begun.get(key)
    if (value === null) pages.delete(key)
    else if (began?.generation === generations() && !isMissing(value)) {
      const until = expiresAt(began.at)
      pages.set(key, { value, lastModified: Date.now(), until, cacheControl: context.cacheControl })
    }
    begun.delete(key)
  }

  async revalidateTag(): Promise<void> {
    shared().pages.clear()
  }

  resetRequestCache(): void {
    // Nothing is kept per request.
  }
}
