import { describe, expect, it } from 'vitest'
import { MAX_VIEWS, MAX_VIEWS_BYTES, parseViews } from '../../../lib/owners/rules-views.ts'

const read = (text: string): string[] => parseViews(text).map(({ kind, propertyId }) => `${kind} ${propertyId}`)

describe('parseViews', () => {
  it.each([
    ['one of each', 'opened=1&seen=2&saved=3', ['opened 1', 'seen 2', 'saved 3']],
    ['a query', '?opened=20015', ['opened 20015']],
    ['one home in every way', 'seen=1&opened=1', ['seen 1', 'opened 1']],
    ['one view twice', 'seen=1&seen=1&seen=01', ['seen 1']],
    ['the highest ID', 'seen=2147483647', ['seen 2147483647']],
    ['one above it', 'seen=2147483648', []],
    ['none', 'seen=0', []],
    ['less than none', 'seen=-1', []],
    ['half a home', 'seen=1.5', []],
    ['a number in other words', 'seen=1e3&seen=0x10&seen=%201', []],
    ['another kind', 'bought=1&SEEN=2', []],
    ['what stands between others', 'seen=1&seen=x&=&&seen=2', ['seen 1', 'seen 2']],
    ['other data', '{"seen":[1]}', []],
    ['nothing', '', []],
    ['broken escapes', '%E0%A4%A=1&seen=%zz&seen=5', ['seen 5']],
  ])('reads %s', (_what, text, views) => {
    expect(read(text)).toEqual(views)
  })

  it('takes as many as one request may tell of, and no more', () => {
    const views = Array.from({ length: MAX_VIEWS + 1 }, (_, index) => `opened=${2_000_000_000 + index}`)
    expect(views.slice(0, MAX_VIEWS).join('&').length).toBeLessThan(MAX_VIEWS_BYTES)
    expect(read(views.join('&'))).toHaveLength(MAX_VIEWS)
  })

  it('reads up to the longest text and nothing of a longer one', () => {
    const longest = `seen=1&x=${'a'.repeat(MAX_VIEWS_BYTES - 9)}`
    expect(longest).toHaveLength(MAX_VIEWS_BYTES)
    expect(read(longest)).toEqual(['seen 1'])
    expect(read(`${longest}a`)).toEqual([])
  })
})
