import { describe, expect, it } from 'vitest'
import { CRM_WAITS, MAIL_WAITS, waitAfter } from '../../../lib/outbox/rules-waits.ts'

describe('the wait before a mail is tried again', () => {
  it.each([
    [1, 10],
    [2, 60],
    [3, 300],
    [4, 1800],
    [5, 7200],
    [6, 43_200],
  ])('after attempt %i is %i s, and at most a tenth more or less', (attempts, seconds) => {
    expect(waitAfter(MAIL_WAITS, attempts, 0)).toBeCloseTo(seconds * 0.9)
    expect(waitAfter(MAIL_WAITS, attempts, 0.5)).toBeCloseTo(seconds)
    expect(waitAfter(MAIL_WAITS, attempts, 1)).toBeCloseTo(seconds * 1.1)
  })

  it.each([7, 8])('there is none after attempt %i', (attempts) => {
    expect(waitAfter(MAIL_WAITS, attempts, 0.5)).toBeNull()
  })
})

it('what a CRM did not take is tried again after minutes, then hours, then a day, each to the second', () => {
  const minutes = Array.from({ length: 10 }, (_, made) => waitAfter(CRM_WAITS, made + 1)).map(
    (wait) => wait && wait / 60,
  )
  expect(minutes).toEqual([1, 5, 15, 60, 180, 360, 720, 1440, 1440, null])
})
