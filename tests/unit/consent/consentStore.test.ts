import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ACCEPTED, DECLINED } from '../../../lib/consent/rules.ts'

/** A browser's local storage with room for so many characters. */
function storage(room: number) {
  const kept = new Map<string, string>()
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    removeItem: (key: string) => kept.delete(key),
    setItem: (key: string, value: string) => {
      const others = [...kept].filter(([name]) => name !== key).reduce((sum, [, text]) => sum + text.length, 0)
      if (others + value.length > room) throw new DOMException('full', 'QuotaExceededError')
      kept.set(key, value)
    },
  }
}

/** The store of a page that has just begun in such a browser. */
async function openPage(localStorage: ReturnType<typeof storage>) {
  vi.resetModules()
  vi.stubGlobal('window', { localStorage, location: { pathname: '/nl/' } })
  return import('../../../components/consent/consentStore.ts')
}

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-22T10:00:00Z') }))
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

it('keeps a decision for the pages to come', async () => {
  const local = storage(10_000)
  ;(await openPage(local)).decide(ACCEPTED, ['analytics'])
  const next = await openPage(local)
  expect(next.consentNow()).toEqual(ACCEPTED)
  expect([next.wasAnnounced(['analytics']), next.wasAnnounced(['analytics', 'pixel'])]).toEqual([true, false])
})

it('never lets an older decision come back where there was no room for a new one', async () => {
  const local = storage(10_000)
  ;(await openPage(local)).decide(ACCEPTED, ['analytics'])
  const taken = [...local.kept].reduce((sum, [, text]) => sum + text.length, 0)
  const full = storage(taken)
  for (const [key, value] of local.kept) full.setItem(key, value)
  const page = await openPage(full)
  expect(page.consentNow()).toEqual(ACCEPTED)
  page.decide(DECLINED, ['analytics', 'ads', 'tagManager', 'pixel'])
  expect(page.consentNow()).toEqual(DECLINED)
  expect([...full.kept.keys()]).toEqual([])
  expect((await openPage(full)).consentNow()).toBeNull()
})
