import { describe, expect, it } from 'vitest'
import { REQUEST_STATES } from '../../../lib/requests/rules.ts'
import { groupOf, groupsOf } from '../../../lib/requests/rules-groups.ts'
import { toneOf } from '../../../lib/requests/rules-tones.ts'

const NOW = new Date('2026-11-30T08:00:00Z')
const [EARLIER, LATER] = [new Date('2026-11-30T07:59:59Z'), new Date('2026-11-30T08:00:00Z')]

describe('the group of a request', () => {
  it.each([
    ['new', EARLIER, 'late', 'late'],
    ['taken', EARLIER, 'late', 'late'],
    ['new', LATER, 'us', 'new'],
    ['taken', null, 'us', 'us'],
    ['answered', EARLIER, 'them', 'them'],
    ['closed', EARLIER, 'done', 'done'],
    ['spam', null, 'done', 'off'],
  ] as const)('%s, to be answered by %s: %s', (state, dueAt, group, tone) => {
    expect(groupOf({ state, dueAt }, NOW)).toBe(group)
    expect(toneOf({ state, dueAt }, NOW)).toBe(tone)
  })

  it('is one of those that a list of its state has, in the order of who must act', () => {
    expect(groupsOf(['new', 'taken', 'answered'])).toEqual([
      ['late', ['new', 'taken']],
      ['us', ['new', 'taken']],
      ['them', ['answered']],
    ])
    expect(groupsOf(['closed']).map(([group]) => group)).toEqual(['done'])
    expect(groupsOf([])).toEqual([])
    for (const state of REQUEST_STATES)
      for (const dueAt of [EARLIER, LATER, null])
        expect(groupsOf([state]).map(([group]) => group)).toContain(groupOf({ state, dueAt }, NOW))
  })
})
