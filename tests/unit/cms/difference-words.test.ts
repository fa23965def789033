import { describe, expect, it } from 'vitest'
import { differenceWords } from '../../../lib/cms/versions/difference-words.ts'

/** The most that a text with markup holds. */
const LONGEST = 200_000
const PATH = 'texts.nl.html'

const write = () => differenceWords('article', 'nl', new Map(), ['ja', 'nee'])

/** Words that look like no others. */
function words(count: number, seed: number): string {
  let state = seed
  const next = () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
    return state.toString(36)
  }
  return Array.from({ length: count }, next).join(' ')
}

describe('a difference', () => {
  it('is written word by word, without markup', async () => {
    const [found] = await write()([
      { path: PATH, before: '<p>Een huis</p>', after: '<p>Een <strong>groot</strong> huis</p>' },
    ])
    expect(found).toMatchObject({ language: 'nl', shortened: null })
    expect(found?.pieces).toContainEqual(expect.objectContaining({ change: 'added', text: 'groot ' }))
  })

  it('shows both texts, and says why, where too much differs', async () => {
    const [before, after] = [words(900, 1), words(900, 2)]
    const [found] = await write()([{ path: PATH, before, after }])
    expect(found).toEqual(
      expect.objectContaining({
        shortened: 'whole',
        pieces: [
          { text: before, change: 'removed', at: 0 },
          { text: after, change: 'added', at: before.length },
        ],
      }),
    )
  })

  it('shows the beginning of a long text, and says so', async () => {
    const [found] = await write()([{ path: PATH, before: null, after: words(20_000, 3) }])
    expect(found?.shortened).toBe('beginnings')
    expect(String(found?.pieces !== 'moved' && found?.pieces[0]?.text).length).toBeLessThan(LONGEST / 10)
  })
})

// Read once for each of their tags, or compared without a limit, these would take minutes: the test would end first.
describe('what is hostile is written in time', () => {
  it.each(['<', '<img ', '<a "', '</p', '&', '<p>'])('200 kB of %s', async (part) => {
    const text = part.repeat(LONGEST / part.length)
    const found = await write()([{ path: PATH, before: text, after: text.slice(0, -part.length) }])
    expect(found).toHaveLength(1)
  })

  it('two hundred texts on one page of which every word differs', async () => {
    const hostile = { path: PATH, before: words(1200, 1), after: words(1200, 2) }
    const found = await write()(Array.from({ length: 200 }, () => hostile))
    expect(found.map(({ shortened }) => shortened)).toEqual(Array.from({ length: 200 }, () => 'whole'))
  })
})
