import { ListingGrid } from '#components/listings/card/ListingGrid.tsx'
import { ButtonLink } from '#components/ui/ButtonLink.tsx'
import type { PropertyList } from '#lib/content/rules-modules.ts'
import { listRouteOf, pathTo } from '#lib/i18n/paths.ts'
import { translations } from '#lib/i18n/translations.ts'
import type { Language } from '#lib/listings/rules.ts'
import { parseCriteria } from '#lib/search/rules-criteria.ts'
import { searchAddress } from '#lib/search/rules-form-address.ts'
import { isHomeCard } from '#lib/search/rules-result.ts'
import { searchListings } from '#lib/search/search.ts'
import { FeaturedHomes } from './home/FeaturedHomes.tsx'
import { ModuleTitle } from './ModuleTitle.tsx'
import styles from './PropertyListView.module.css'

type Props = {
  list: PropertyList
  locale: Language
  /** Maximum number of columns. */
  columns: number
  maxItems: number
  pageTitle?: string | undefined
  first?: boolean
  /** How many of the first homes are shown large. */
  featured?: number
}

/** The first homes of a saved list, with a link to all of them. */
export async function PropertyListView({
  list,
  locale,
  columns,
  maxItems,
  pageTitle,
  first = false,
  featured = 0,
}: Props) {
  const t = translations(locale, 'content')
  const criteria = { ...parseCriteria(list.market, new URLSearchParams(list.query)), page: 1 }
  const { cards, total, open } = await searchListings(criteria, locale)
  const whole = pathTo(listRouteOf(list.market), locale)
  // The large cards are those of homes.
  const large = cards.filter(isHomeCard).slice(0, featured)
  const others = cards.filter((card) => !isHomeCard(card) || !large.includes(card)).slice(0, maxItems - large.length)
  const title = list.title.text === '' ? { text: t(`propertyList.title.${list.market}`) } : list.title
  return (
    <section>
      <ModuleTitle title={title} intro={list.intro} pageTitle={pageTitle} />
      {total === 0 ? (
        <p className={styles.none}>{t('propertyList.none')}</p>
      ) : (
        <>
          {featured > 0 && <FeaturedHomes cards={large} locale={locale} />}
          {others.length > 0 && (
            <ListingGrid cards={others} locale={locale} columns={columns} priorityCount={first ? 1 : 0} />
          )}
        </>
      )}
      <p className={styles.all}>
        <ButtonLink href={total === 0 ? whole : searchAddress(whole, criteria)} variant="secondary">
          {t(`propertyList.all.${list.market}`, { count: open })}
        </ButtonLink>
      </p>
    </section>
  )
}
