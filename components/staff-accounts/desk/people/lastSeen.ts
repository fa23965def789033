import { useTranslations } from 'next-intl'
import { useLocale } from '#lib/i18n/use-locale.ts'
import { formatTime } from '#lib/places/rules-opening-hours.ts'
import { formatDayOf } from '#lib/shared/format-dates.ts'
import { brusselsTime } from '#lib/shared/time.ts'
import type { Person } from '#lib/staff-accounts/people/view.ts'

/** Gives when somebody was last seen, as a sentence. */
export function useLastSeen(): (person: Person) => string {
  const locale = useLocale()
  const t = useTranslations('staff-accounts.people')
  return ({ lastSeenAt }) => {
    if (lastSeenAt === null) return t('never')
    const day = formatDayOf(lastSeenAt, locale)
    const time = formatTime(brusselsTime(lastSeenAt.toISOString()), locale)
    return t('seen', { day, time })
  }
}
