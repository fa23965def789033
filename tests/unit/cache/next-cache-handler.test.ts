import { beforeEach, describe, expect, it, vi } from 'vitest'
import { bytesFor, MEMORY_PERCENT } from '../../../lib/cache/memory-shares.ts'
import PageCacheHandler from '../../../lib/cache/next-cache-handler.ts'
import { processSingleton, removeSingleton } from '../../../lib/cache/process-singleton.ts'
import { invalidateTags, TAGS } from '../../../lib/cache/tagged-cache.ts'
import { setEnv } from '../../../lib/env.ts'

const handler = new PageCacheHandler()
const page = (html: string) => ({ kind: 'APP_PAGE', html })
const context = { cacheControl: { revalidate: false } }
const htmlOf = async (key: string): Promise<unknown> =>
  ((await handler.get(key))?.value as { html?: string } | undefined)?.html

beforeEach(() => invalidateTags(TAGS))

describe('PageCacheHandler', () => {
  it('caches a page until anything changes', async () => {
    for (const tag of TAGS) {
      expect(await handler.get('/nl')).toBeNull()
      await handler.set('/nl', page('a'), context)
      expect(await handler.get('/nl')).toMatchObject({ value: page('a'), cacheControl: context.cacheControl })
      // Another instance (Next makes several) has the same pages.
      expect(await new PageCacheHandler().get('/nl')).toMatchObject({ value: page('a') })
      invalidateTags([tag])
      expect(await handler.get('/nl')).toBeNull()
    }
  })

  it('caches a page for an hour from the start of its rendering', async () => {
    vi.useFakeTimers({ now: Date.parse('2026-07-01T10:00:00Z'), toFake: ['Date'] })
    try {
      await handler.get('/nl/hour')
      vi.setSystemTime(Date.parse('2026-07-01T10:01:00Z'))
      await handler.set('/nl/hour', page('a'), context)
      vi.setSystemTime(Date.parse('2026-07-01T10:59:59Z'))
      expect(await htmlOf('/nl/hour')).toBe('a')
      vi.setSystemTime(Date.parse('2026-07-01T11:00:00Z'))
      expect(await htmlOf('/nl/hour')).toBeUndefined()
      await handler.set('/nl/hour', page('b'), context)
      expect(await htmlOf('/nl/hour')).toBe('b')
    } finally {
      vi.useRealTimers()
    }
  })

  it('does not cache a page whose rendering started before a change', async () => {
    await handler.get('/nl/a')
    invalidateTags(['catalogue'])
    await handler.set('/nl/a', page('old'), context)
    expect(await htmlOf('/nl/a')).toBeUndefined()
    await handler.set('/nl/a', page('new'), context)
    expect(await htmlOf('/nl/a')).toBe('new')
  })

  it('nor when it is requested again meanwhile', async () => {
    await handler.get('/nl/b')
    invalidateTags(['catalogue'])
    await handler.get('/nl/b')
    await handler.set('/nl/b', page('old'), context)
    expect(await htmlOf('/nl/b')).toBeUndefined()
  })

  it('caches no page that was not requested', async () => {
    await handler.set('/nl/c', page('a'), context)
    expect(await htmlOf('/nl/c')).toBeUndefined()
  })

  it('deletes a page that is set to null', async () => {
    await handler.get('/nl/d')
    await handler.set('/nl/d', page('a'), context)
    await handler.set('/nl/d', null, context)
    expect(await handler.get('/nl/d')).toBeNull()
  })

  it('caches no missing page: there are any number of them', async () => {
    for (const [key, code] of Object.entries({ '/nl/missing': 404, '/nl/withdrawn': 410 })) {
      await handler.get(key)
      await handler.set(key, page(`<head><meta name="page-status" content="${code}"/></head>`), context)
      expect(await handler.get(key)).toBeNull()
    }
  })

  it('is cleared when Next revalidates', async () => {
    await handler.get('/nl/e')
    await handler.set('/nl/e', page('a'), context)
    await handler.revalidateTag()
    expect(await handler.get('/nl/e')).toBeNull()
  })

  it('has its share of the memory also where the setting is empty, as it is for all other settings', async () => {
    setEnv('CACHE_MEGABYTES', '')
    expect(bytesFor('router')).toBe(32 * 1024 * 1024)
    expect(Object.values<number>(MEMORY_PERCENT).reduce((sum, percent) => sum + percent)).toBe(100)
    const before = removeSingleton('pages')
    try {
      expect(await handler.get('/nl/empty-setting')).toBeNull()
    } finally {
      removeSingleton('pages')
      if (before) processSingleton('pages', () => before)
    }
  })

  it('is bounded: large pages are not cached, and the oldest is evicted first', async () => {
    const megabytes = (count: number) => page('x'.repeat((count * 1024 * 1024) / 2))
    await handler.get('large')
    await handler.set('large', megabytes(9), context)
    expect(await handler.get('large')).toBeNull()
    for (let number = 0; number < 30; number++) {
      await handler.get(`page ${number}`)
      await handler.set(`page ${number}`, megabytes(7), context)
    }
    expect(await handler.get('page 0')).toBeNull()
    expect(await handler.get('page 29')).not.toBeNull()
  })
})
