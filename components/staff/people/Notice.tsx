import { useTranslations } from 'next-intl'
import type { PeopleNotice } from '#lib/staff/people/people-view.ts'
import styles from './People.module.css'

/** What was just done with an account. */
export function Notice({ notice }: { notice: PeopleNotice | null }) {
  const t = useTranslations('staffPeople')
  return (
    notice && (
      <p className={styles.notice} role="status">
        {t(`done.${notice}`)}
      </p>
    )
  )
}
