/** Messages of the login pages. */

import type { FormState } from '../forms/rules-state.ts'
import { initialState, invalidState } from '../forms/view-action-error-text.ts'
import { translations } from '../i18n/translations.ts'
import type { Language } from '../listings/rules.ts'
import { formatTime } from '../places/rules-opening-hours.ts'
import { formatDay } from '../shared/format-dates.ts'
import { brusselsDay, brusselsTime } from '../shared/time.ts'
import { isSuccess, type LoginFeedback } from './login-feedback.ts'

/** The end of a lock: with its day unless that is today. */
function momentText(instant: string, now: Date, locale: Language): string {
  const t = translations(locale, 'sign-in')
  // Rounded up: the current minute would still be too early.
  const [day, time] = [brusselsDay, brusselsTime].map((read) =>
    read(new Date(Date.parse(instant) + 59_999).toISOString()),
  )
  const shown = formatTime(time ?? '', locale)
  return day === brusselsDay(now.toISOString())
    ? t('moment.today', { time: shown })
    : t('moment.later', { time: shown, day: formatDay(day ?? '', locale) })
}

/** Why the login failed, apart from errors of fields; null when it didn't. */
export function failureText({ notice, lockedUntil }: LoginFeedback, now: Date, locale: Language): string | null {
  const t = translations(locale, 'sign-in')
  if (lockedUntil) return t('locked', { moment: momentText(lockedUntil, now, locale) })
  return notice && !isSuccess(notice) ? t(`notices.${notice}`) : null
}

/** The message of a success; null for none. */
export const successText = ({ notice }: LoginFeedback, locale: Language): string | null =>
  isSuccess(notice) ? translations(locale, 'sign-in')(`notices.${notice}`) : null

/** Feedback about a rejected form as the form's state. */
export function feedbackState(
  { notice = null, errors = {}, lockedUntil = null }: Partial<LoginFeedback>,
  now: Date,
  locale: Language,
): Extract<FormState, { kind: 'invalid' | 'failed' }> {
  const failure = failureText({ notice, errors, lockedUntil, email: '' }, now, locale)
  if (failure !== null) return { kind: 'failed', message: failure }
  return invalidState(errors, locale)
}

/** The state of the form on a page that was opened with this feedback. */
export const loginState = (feedback: LoginFeedback, now: Date, locale: Language): FormState =>
  failureText(feedback, now, locale) === null
    ? initialState(feedback.errors, locale)
    : feedbackState(feedback, now, locale)
