import { expect, it } from 'vitest'
import { actionErrorText } from '../../../lib/forms/view-action-error-text.ts'
import type { Language } from '../../../lib/listings/rules.ts'
import type { LoginFeedback } from '../../../lib/sign-in/login-feedback.ts'
import { failureText, successText } from '../../../lib/sign-in/login-messages.ts'

const feedback = (part: Partial<LoginFeedback>): LoginFeedback => ({
  notice: null,
  errors: {},
  email: '',
  lockedUntil: null,
  ...part,
})
const NOW = new Date('2026-11-21T22:40:00Z')

it.each<[Language, string, string]>([
  ['nl', '2026-11-21T22:50:00.000Z', 'vanaf 23.50 uur.'],
  // A second later the minute that has begun is over.
  ['nl', '2026-11-21T22:50:01.000Z', 'vanaf 23.51 uur.'],
  ['nl', '2026-11-21T23:00:00.000Z', 'vanaf 0.00 uur op 22 november 2026.'],
  ['fr', '2026-11-21T22:50:00.000Z', 'à partir de 23\u00a0h\u00a050.'],
  ['fr', '2026-11-22T10:00:00.000Z', 'à partir de 11\u00a0h le 22 novembre 2026.'],
  ['en', '2026-11-21T22:50:00.000Z', 'from 23:50.'],
  ['de', '2026-11-22T10:00:00.000Z', 'ab 11:00 Uhr am 22. November 2026 wieder versuchen.'],
])('in %s a lock until %s ends %s', (locale, lockedUntil, end) => {
  expect(failureText(feedback({ lockedUntil }), NOW, locale)).toMatch(new RegExp(`${end.replaceAll('.', '\\.')}$`))
})

it.each(['out', 'password', 'sent'] as const)('%s went well', (notice) => {
  expect([failureText(feedback({ notice }), NOW, 'nl'), successText(feedback({ notice }), 'nl')]).toEqual([
    null,
    expect.stringMatching(/^(U|Wij)/),
  ])
})

it.each(['wrong', 'tooMany', 'busy', 'over', 'codes'] as const)('%s did not', (notice) => {
  expect([failureText(feedback({ notice }), NOW, 'nl'), successText(feedback({ notice }), 'nl')]).toEqual([
    expect.stringMatching(/\.$/),
    null,
  ])
})

it('says what the specification says', () => {
  expect(
    (['emailRequired', 'emailInvalid', 'passwordRequired'] as const).map((error) => actionErrorText(error, 'en')),
  ).toEqual(['email address is a required field', 'email address is not valid', 'Password is a required field'])
  expect(failureText(feedback({ notice: 'wrong' }), NOW, 'en')).toBe('The username or password are not correct.')
})
