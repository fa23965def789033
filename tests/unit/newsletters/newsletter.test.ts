import { describe, expect, it } from 'vitest'
import {
  allowsStep,
  type NewsletterState,
  SENDING_STATES,
  SENDING_STEPS,
  SENDING_TIMES,
  type SendingStep,
} from '../../../lib/newsletters/rules.ts'

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
