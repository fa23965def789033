import { useLocale, useTranslations } from 'next-intl'
import { formatTime } from '#lib/domain/places/opening-hours.ts'
import { formatDayOf } from '#lib/domain/shared/format-dates.ts'
import { brusselsTime } from '#lib/domain/shared/time.ts'
import type { Person } from '#lib/staff/people/people-view.ts'

/** Gives when somebody was last seen, as a sentence. */
export function useLastSeen(): (person: Person) => string {
  const locale = useLocale()
  const t = useTranslations('staffPeople')
  return ({ lastSeenAt }) =>
    lastSeenAt === null
      ? t('never')
      : t('seen', {
          day: formatDayOf(lastSeenAt, locale),
          time: formatTime(brusselsTime(lastSeenAt.toISOString()), locale),
        })
}
