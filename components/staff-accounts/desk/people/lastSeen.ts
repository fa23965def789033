import { useTranslations } from 'next-intl'
import { spokenMoment } from '#lib/i18n/spoken-moment.ts'
import { useLocale } from '#lib/i18n/use-locale.ts'
import type { Person } from '#lib/staff-accounts/people/view.ts'

/** Gives when somebody was last seen, as a sentence. */
export function useLastSeen(): (person: Person) => string {
  const locale = useLocale()
  const t = useTranslations('staff-accounts.people')
  return ({ lastSeenAt }) => {
    if (lastSeenAt === null) return t('never')
    return t('seen', { at: spokenMoment(lastSeenAt, new Date(), locale) })
  }
}
