import { useLocale, useTranslations } from 'next-intl'
import { ownerPath } from '#lib/i18n/paths.ts'
import type { Dashboard } from '#lib/owners/dashboard/view.ts'
import type { OwnerHome } from '#lib/owners/rules-home.ts'
import { HistoryRows } from './HistoryRows.tsx'
import styles from './rows.module.css'

const LISTS = {
  visit: { route: 'ownerVisits', title: 'latest.visits', none: 'latest.noVisits', all: 'latest.allVisits' },
  communication: {
    route: 'ownerCommunications',
    title: 'latest.communications',
    none: 'latest.noCommunications',
    all: 'latest.allCommunications',
  },
} as const

type Props = { kind: keyof typeof LISTS; shown: Dashboard; home: OwnerHome }

/** The latest viewings or communications, with a link to all of them. */
export function LatestRows({ kind, shown: { latest }, home }: Props) {
  const locale = useLocale()
  const t = useTranslations('owners.portal')
  const { route, title, none, all } = LISTS[kind]
  const rows = latest.filter((row) => row.kind === kind)
  return (
    <section className={styles.part}>
      <h2>{t(title)}</h2>
      {rows.length === 0 ? <p className={styles.none}>{t(none)}</p> : <HistoryRows rows={rows} />}
      <p className={styles.all}>
        <a href={ownerPath(route, home.id, locale)}>{t(all)}</a>
      </p>
    </section>
  )
}
