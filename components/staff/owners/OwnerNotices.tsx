import { useTranslations } from 'next-intl'
import type { OwnerNotice } from '#lib/staff/owners/owner-view.ts'
import peopleStyles from '../people/People.module.css'

/** What was just done with an owner. */
export function OwnerNotices({ notice }: { notice: OwnerNotice | null }) {
  const t = useTranslations('staffOwners')
  return (
    notice && (
      <p className={peopleStyles.notice} role="status">
        {t(`done.${notice}`)}
      </p>
    )
  )
}
