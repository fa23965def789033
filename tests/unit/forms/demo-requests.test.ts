import { expect, it } from 'vitest'
import { validate } from '../../../lib/domain/forms/form.ts'
import { formOf } from '../../../lib/domain/forms/form-table.ts'
import { demoRequests, filledIn } from '../../../scripts/support/demo-requests.ts'
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
