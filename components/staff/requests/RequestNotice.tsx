import { useTranslations } from 'next-intl'
import type { RequestNoticeName } from '#lib/staff/requests/request-actions.ts'
import peopleStyles from '../people/People.module.css'

/** What was just done with a request. */
export function RequestNotice({ notice }: { notice: RequestNoticeName | null }) {
  const t = useTranslations('staffRequests')
  return (
    notice && (
      <p className={peopleStyles.notice} role="status">
        {t(`done.${notice}`)}
      </p>
    )
  )
}
