import { describe, expect, it } from 'vitest'
import {
  allowsStep,
  type NewsletterState,
  SENDING_STATES,
  SENDING_STEPS,
  SENDING_TIMES,
  type SendingStep,
} from '../../../lib/newsletters/rules.ts'
import { formatSubscriberQuery, readSubscriberQuery } from '../../../lib/newsletters/rules-subscriber-query.ts'

const ALLOWED: Record<SendingStep, NewsletterState[]> = {
  unschedule: ['scheduled'],
  pause: ['running'],
  resume: ['paused'],
  cancel: ['running', 'paused'],
}

describe('the sending of a newsletter', () => {
  it.each(
    SENDING_STEPS.flatMap((step) => ['draft' as const, ...SENDING_STATES].map((state) => [step, state] as const)),
  )('%s while it is %s', (step, state) => expect(allowsStep(step, state)).toBe(ALLOWED[step].includes(state)))

  it('can be planned for each quarter of an hour from six to nine in the evening', () => {
    expect([SENDING_TIMES[0], SENDING_TIMES[1], SENDING_TIMES.at(-1)]).toEqual(['06:00', '06:15', '21:00'])
    expect(SENDING_TIMES.every((time) => /^\d\d:\d\d$/.test(time))).toBe(true)
  })
})

describe('the address of the list of subscribers', () => {
  it.each([
    [{}, { text: '', state: null, page: 1 }],
    [
      { q: ' an@ ', state: 'suppressed', page: '3' },
      { text: 'an@', state: 'suppressed', page: 3 },
    ],
    [
      { q: 'x'.repeat(200), state: 'all', page: '0' },
      { text: 'x'.repeat(100), state: null, page: 1 },
    ],
    [{ page: '1.5' }, { text: '', state: null, page: 1 }],
    [{ page: '100000' }, { text: '', state: null, page: 1 }],
  ] as const)('%j says %j', (query, read) => {
    expect(readSubscriberQuery(query)).toEqual(read)
    expect(
      readSubscriberQuery(Object.fromEntries(new URLSearchParams(formatSubscriberQuery(readSubscriberQuery(query))))),
    ).toEqual(read)
  })
})
