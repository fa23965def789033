/** How long over its time a request is. */
import { translations } from '../i18n/translations.ts'
import type { Language } from '../listings/rules.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** '1 u. te laat': in the largest unit that there is at least one of. */
export function lateWords(due: Date, now: Date, locale: Language): string {
  const t = translations(locale, 'requests.list')
  const late = now.getTime() - due.getTime()
  if (late >= DAY) return t('lateBy.days', { count: Math.floor(late / DAY) })
  if (late >= HOUR) return t('lateBy.hours', { count: Math.floor(late / HOUR) })
  return t('lateBy.minutes', { count: Math.max(1, Math.floor(late / MINUTE)) })
}
