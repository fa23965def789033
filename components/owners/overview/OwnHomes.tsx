import { useTranslations } from 'next-intl'
import type { OwnHome } from '#lib/owners/dashboard/own-homes.ts'
import { OwnHomeCard } from './OwnHomeCard.tsx'
import { OwnHomeRow } from './OwnHomeRow.tsx'
import styles from './OwnHomes.module.css'

/** Maximum number of homes shown as cards with pictures; more homes become rows, so that all are in view. */
const MAX_CARDS = 12

type Props = { homes: readonly OwnHome[] }

/** The list of an owner's homes. */
export function OwnHomes({ homes }: Props) {
  const t = useTranslations('owners.portal')
  const [cards, rows] = [homes.slice(0, MAX_CARDS), homes.slice(MAX_CARDS)]
  return (
    <div className="page-width">
      <ul className={styles.homes}>
        {cards.map((home, index) => (
          <li key={home.card.id}>
            <OwnHomeCard home={home} priority={index === 0} />
          </li>
        ))}
      </ul>
      {rows.length > 0 && (
        <section className={styles.more}>
          <h2>{t('overview.more')}</h2>
          <ul className={styles.rows}>
            {rows.map((home) => (
              <OwnHomeRow key={home.card.id} home={home} />
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
