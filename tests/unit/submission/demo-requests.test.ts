import { expect, it } from 'vitest'
import { validate } from '../../../lib/forms/rules.ts'
import { formOf } from '../../../lib/forms/rules-table.ts'
import { brusselsDay, weekdayOf } from '../../../lib/shared/time.ts'
import { demoRequests, filledIn, viewingStart } from '../../../scripts/support/demo-requests.ts'
import { expectEach } from '../../support/each.ts'

it('every request of the demo is what its form takes', () =>
  expectEach(
    demoRequests().map((request) => [request] as const),
    (request) => {
      const result = validate(formOf(request.form), filledIn(request, 349_000, Date.parse('2026-11-20T10:00:00Z')))
      expect(result).toMatchObject({ ok: true })
    },
  ))

it('every answer of the demo is of somebody, came before now, and belongs to a request that is no longer open', () =>
  expectEach(
    demoRequests()
      .filter(({ answer }) => answer)
      .map((request) => [request] as const),
    ({ answer, by, hoursAgo, state }) => {
      expect(by).toBeDefined()
      expect(answer?.hoursAfter).toBeLessThan(hoursAgo)
      expect(['answered', 'closed']).toContain(state)
    },
  ))

it('viewings of the demo are on working days, on the side of today that their state says', () => {
  const now = new Date('2026-11-27T11:00:00Z')
  const starts = demoRequests().flatMap(({ viewing }) =>
    viewing ? [{ viewing, start: viewingStart(viewing, now) }] : [],
  )
  expect(starts.length).toBeGreaterThan(5)
  for (const { viewing, start } of starts) {
    expect(weekdayOf(brusselsDay(start))).toBeLessThan(6)
    expect([start, Date.parse(start) < now.getTime()]).toEqual([start, viewing.days < 0])
    expect([start, viewing.days < 0 || (!viewing.feedback && viewing.state !== 'noShow')]).toEqual([start, true])
  }
})
