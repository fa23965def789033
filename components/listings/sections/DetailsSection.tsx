import { FactGroups, FactList } from '#components/listings/facts/FactList.tsx'
import { factGroups } from '#components/listings/facts/facts.ts'
import { MAIN_FACTS, mainFacts } from '#components/listings/facts/mainFacts.ts'
import sheet from '#components/listings/print/PrintSheet.module.css'
import { translations } from '#lib/i18n/translations.ts'
import type { ListingDetail } from '#lib/listings/rules-full-listing.ts'
import styles from './DetailsSection.module.css'

const DETAILS = ['general', 'rooms', 'surfaces', 'building', 'orientation', 'features', 'connections'] as const

type Props = { listing: ListingDetail }

/** The price and what comes with it; nothing when no cost is known. */
export function CostSection({ listing }: Props) {
  const locale = listing.language
  const groups = factGroups(listing, locale, ['price', 'lifeAnnuity', 'finance'])
  if (groups.length === 0) return null
  return (
    <section className={sheet.rows}>
      <h2>{translations(locale, 'listings.page')('sections.cost')}</h2>
      <FactGroups groups={groups} market={listing.market} locale={locale} />
    </section>
  )
}

/** The facts that most visitors look for, and all of them behind a disclosure, which isn't printed. */
export function DetailsSection({ listing }: Props) {
  const locale = listing.language
  const t = translations(locale, 'listings.page')
  const groups = factGroups(listing, locale, DETAILS)
  const count = groups.reduce((sum, { rows }) => sum + rows.length, 0)
  if (count === 0) return null
  const all = <FactGroups groups={groups} market={listing.market} locale={locale} />
  const main = mainFacts(groups, t('values.no'))
  return (
    <section className={styles.details}>
      <h2>{t('sections.details')}</h2>
      {count <= MAIN_FACTS || main.length === 0 ? (
        all
      ) : (
        <>
          <FactList rows={main} />
          <details className={`${styles.all} no-print`}>
            <summary>{t('allFacts', { count })}</summary>
            {all}
          </details>
        </>
      )}
    </section>
  )
}
