import { beforeEach, describe, expect, it } from 'vitest'
import PageCacheHandler from '../../../lib/cache/next-cache-handler.ts'
import { affects, collectTags, homeTag, narrowTags, noteQuery, TAGS, type Tag } from '../../../lib/cache/read-tags.ts'
import { watchRender } from '../../../lib/cache/render-watch.ts'
import { cached, cachedMany, invalidateTags } from '../../../lib/cache/tagged-cache.ts'

beforeEach(() => invalidateTags(TAGS))

const tagsOf = async (work: () => Promise<unknown>): Promise<Tag[]> => {
  const tags = new Set<Tag>()
  await collectTags(tags, work)
  return [...tags].sort()
}
const homes = () => cached('catalogue', 'homes', async () => 'homes')
const menu = () => cached('content', 'menu', async () => noteQuery())

describe('a rendering depends on', () => {
  it('the tags of the values it reads, loaded or kept', async () => {
    for (let turn = 0; turn < 2; turn += 1) {
      expect(await tagsOf(menu)).toEqual(['content'])
      expect(await tagsOf(homes)).toEqual(['catalogue'])
      expect(await tagsOf(() => Promise.all([homes(), menu()]))).toEqual(['catalogue', 'content'])
      const cards = () => cachedMany(homeTag, [1], String, async () => new Map([[1, 'card']]))
      expect(await tagsOf(cards)).toEqual(['home 1'])
    }
  })

  it('what a value was made from, which goes with each of its tags', async () => {
    let made = 0
    const block = () =>
      cached('content', 'block', async () => {
        made += 1
        return homes()
      })
    for (let turn = 0; turn < 2; turn += 1) expect(await tagsOf(block)).toEqual(['catalogue', 'content'])
    expect(made).toBe(1)
    for (const tag of TAGS) {
      invalidateTags([tag])
      await block()
    }
    expect(made).toBe(3)
  })

  it('the same for all who wait for one load', async () => {
    let finish = (): void => undefined
    const slow = () => cached('catalogue', 'slow', () => new Promise<void>((resolve) => (finish = resolve)))
    const both = Promise.all([tagsOf(slow), tagsOf(slow)])
    finish()
    expect(await both).toEqual([['catalogue'], ['catalogue']])
  })

  it('everything after a query outside of the cache', async () => {
    expect(await tagsOf(async () => noteQuery())).toEqual(['catalogue', 'content'])
  })

  it('only what is used of the values it reads, where that is known', async () => {
    const similar = () =>
      narrowTags(
        () => Promise.all([homes(), cached('catalogue', 'columns', async () => noteQuery())]),
        () => [homeTag(7)],
      )
    expect(await tagsOf(similar)).toEqual(['home 7'])
  })

  it('everything when it seems to have read nothing', () => {
    expect([...watchRender().trace().tags]).toEqual(TAGS)
  })
})

it.each<[Tag, Tag[]]>([
  ['home 1', ['catalogue', 'home 1']],
  ['reference', ['catalogue', 'reference']],
  ['catalogue', ['catalogue', 'reference', 'home 1', 'home 2']],
  ['content', ['content']],
])('a change of %s affects %s', (changed, affected) => {
  const all: Tag[] = ['catalogue', 'reference', 'home 1', 'home 2', 'content']
  expect(all.filter((tag) => affects(new Set([changed]), [tag]))).toEqual(affected)
})

it("a page of Next's cache is dropped by a change of what it read, and hands its tags on", async () => {
  const handler = new PageCacheHandler()
  const page = { kind: 'APP_PAGE', html: 'a' }
  await tagsOf(async () => {
    await handler.get('/nl/article')
    await menu()
    await handler.set('/nl/article', page, {})
  })
  invalidateTags(['catalogue'])
  expect(await tagsOf(() => handler.get('/nl/article'))).toEqual(['content'])
  invalidateTags(['content'])
  expect(await handler.get('/nl/article')).toBeNull()
})
