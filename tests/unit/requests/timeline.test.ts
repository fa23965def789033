import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { inOrder, withMails } from '../../../lib/requests/rules-timeline.ts'

const entry = (key: string, instant: string, rank = 1) => ({ key, rank, at: { instant } })

describe('a conversation', () => {
  it('stands oldest to newest, and of one moment what was asked first', () => {
    const entries = [
      entry('note', '2026-11-24T17:20:00.000Z'),
      entry('event', '2026-11-23T18:12:00.000Z'),
      entry('asked', '2026-11-23T18:12:00.000Z', 0),
      entry('mail', '2026-11-23T18:12:00.000Z', 2),
    ]
    expect(inOrder(entries).map(({ key }) => key)).toEqual(['asked', 'event', 'mail', 'note'])
  })

  it('loses nothing, and keeps what happened at once as it was given', () => {
    const times = fc.integer({ min: 0, max: 3 }).map((hour) => new Date(hour * 3_600_000).toISOString())
    fc.assert(
      fc.property(fc.array(times), (instants) => {
        const entries = instants.map((instant, place) => entry(String(place), instant))
        const ordered = inOrder(entries)
        expect(ordered).toHaveLength(entries.length)
        for (const [place, one] of ordered.slice(1).entries()) {
          const before = ordered[place]
          const isLater = one.at.instant > (before?.at.instant ?? '')
          expect(isLater || Number(one.key) > Number(before?.key)).toBe(true)
        }
      }),
    )
  })

  it('has the mail of each answer beside it, and those of the site apart', () => {
    const [answer, gone, note] = [
      { kind: 'sent', mailId: 'm1' },
      { kind: 'sent', mailId: 'erased' },
      { kind: 'resent', mailId: 'm2' },
    ]
    const { done, rest } = withMails([answer, gone, note], [{ id: 'm1' }, { id: 'm2' }, { id: 'copy' }])
    expect(done).toEqual([
      { event: answer, mail: { id: 'm1' } },
      { event: gone, mail: null },
      { event: note, mail: null },
    ])
    expect(rest).toEqual([{ id: 'm2' }, { id: 'copy' }])
  })
})
