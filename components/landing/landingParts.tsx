/** The parts of a landing page as HTML: one renderer for Next's page and for pages that the server assembles. */
import { RichText } from '#components/content/RichText.tsx'
import { PageTitle } from '#components/layout/page/PageTitle.tsx'
import { type SearchPart, searchParts } from '#components/search/searchParts.tsx'
import { ButtonLink } from '#components/ui/ButtonLink.tsx'
import { renderStaticHtml } from '#components/ui/staticHtml.ts'
import { type LandingSubject, landingPath } from '#lib/i18n/landing-paths.ts'
import { listRouteOf, pathTo } from '#lib/i18n/paths.ts'
import { routeOf } from '#lib/i18n/route-table/route-table.ts'
import { translations } from '#lib/i18n/translations.ts'
import { kindName, landingSentences } from '#lib/landing/sentences.ts'
import type { Landing } from '#lib/landing/view.ts'
import type { Language } from '#lib/listings/rules.ts'
import { placeName } from '#lib/places/rules-place.ts'
import { saveSearchAddress } from '#lib/search/rules-form-address.ts'
import type { Crumb } from '#lib/site/rules-layout.ts'
import { sectors } from '#lib/site/sectors.ts'
import { listFilters } from '#lib/site/site-settings.ts'
import styles from './LandingPage.module.css'
import { LandingWays } from './LandingWays.tsx'
import { NearbyHomes } from './NearbyHomes.tsx'
import { nearestOffice } from './nearestOffice.ts'

/** top: breadcrumbs and title. ways: what follows the homes. Those of the search are missing where it finds no home. */
export type LandingParts = Record<'top' | 'intro' | 'ways', string> & Partial<Record<SearchPart, string>>

/** Breadcrumbs: the list, the town, and the type in the town. */
function crumbsOf(subject: LandingSubject, locale: Language): Crumb[] {
  const { market, place, category } = subject
  const list = listRouteOf(market)
  return [
    { name: routeOf(list).title[locale], href: pathTo(list, locale) },
    ...(place ? [{ name: placeName(place, locale), href: landingPath({ ...subject, category: null }, locale) }] : []),
    ...(category ? [{ name: kindName(category, locale), href: landingPath(subject, locale) }] : []),
  ]
}

/** The HTML of each part. */
export async function landingParts(landing: Landing, locale: Language): Promise<LandingParts> {
  const { subject, criteria, result, facts, text, heading, paths } = landing
  const [network, fields, nearby] = await Promise.all([
    sectors(locale),
    listFilters(),
    facts.open === 0 ? NearbyHomes({ landing, locale }) : null,
  ])
  const near = subject.place && nearestOffice(subject.place, network)
  const names = near && { sector: near.sector.name, office: near.office.name }
  const own = paths[locale] ?? ''
  const isFound = result.total > 0
  const pageAddress = (page: number) => (page > 1 ? `${own}?page=${page}` : own)
  return {
    top: renderStaticHtml(<PageTitle title={{ text: heading }} crumbs={crumbsOf(subject, locale)} locale={locale} />),
    intro: renderStaticHtml(
      criteria.page === 1 && (
        <div className={styles.intro}>
          {text && <RichText text={text.body} />}
          {!text?.replacesFacts && (
            <p className={styles.facts}>{landingSentences(subject, facts, names, locale).join(' ')}</p>
          )}
        </div>
      ),
    ),
    ...(isFound && searchParts({ criteria, result, locale, fields, pageAddress })),
    ways: renderStaticHtml(
      <>
        {!isFound && (
          <p className={`${styles.savedSearch} no-print`}>
            <ButtonLink href={saveSearchAddress(pathTo('demandRegister', locale), criteria)}>
              {translations(locale, 'saved-searches.page')('link.list')}
            </ButtonLink>
          </p>
        )}
        {nearby}
        <LandingWays subject={subject} facts={facts} office={near?.office ?? null} locale={locale} />
      </>,
    ),
  }
}
