import { useLocale } from 'next-intl'
import { StateFacts } from '#components/owners/dashboard/StateFacts.tsx'
import { HomePicture } from '#components/owners/HomePicture.tsx'
import type { Dashboard } from '#lib/owners/dashboard/view.ts'
import type { OwnerHome } from '#lib/owners/rules-home.ts'
import styles from './HomeReport.module.css'

type Props = { shown: Dashboard; home: OwnerHome }

/** The home of the report and its status. */
export function ReportHead({ shown: { listing }, home }: Props) {
  const locale = useLocale()
  return (
    <div className={styles.head}>
      <HomePicture card={listing.card} published={home.published} sizes="16rem" priority />
      <div>
        <h2 lang={home.lang === locale ? undefined : home.lang}>{home.title}</h2>
        <p className={styles.place}>
          {listing.card.zip} {home.town}
        </p>
        <StateFacts listing={listing} home={home} className={styles.facts} />
      </div>
    </div>
  )
}
