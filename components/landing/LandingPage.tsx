import { getLocale, getTranslations } from 'next-intl/server'
import { RichText } from '#components/content/RichText.tsx'
import { PageFrame } from '#components/layout/page/PageFrame.tsx'
import { saveSearchAddress } from '#components/search/filters/formAddress.ts'
import { Results } from '#components/search/results/Results.tsx'
import { searchParts } from '#components/search/searchParts.tsx'
import { ButtonLink } from '#components/ui/ButtonLink.tsx'
import { sectors } from '#lib/content/sectors.ts'
import { listFilters } from '#lib/content/site-settings.ts'
import type { Crumb } from '#lib/domain/content/layout.ts'
import type { Language } from '#lib/domain/listing/listing.ts'
import { placeName } from '#lib/domain/places/place.ts'
import { type LandingSubject, landingPath } from '#lib/i18n/landing-paths.ts'
import { listRouteOf, pathTo } from '#lib/i18n/paths.ts'
import { routeOf } from '#lib/i18n/route-table/route-table.ts'
import { kindName, landingSentences } from '#lib/seo/landing/landing-sentences.ts'
import type { Landing } from '#lib/seo/landing/load-landing.ts'
import styles from './LandingPage.module.css'
import { LandingWays } from './LandingWays.tsx'
import { NearbyHomes } from './NearbyHomes.tsx'
import { nearestOffice } from './nearestOffice.ts'

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

/** The landing page of a town, a type, or a type in a town: current facts, homes, and further links. */
export async function LandingPage({ landing }: { landing: Landing }) {
  const locale = await getLocale()
  const t = await getTranslations('wishes')
  const { subject, criteria, result, facts, text, heading, paths } = landing
  const near = subject.place && nearestOffice(subject.place, await sectors(locale))
  const names = near && { sector: near.sector.name, office: near.office.name }
  const own = paths[locale] ?? ''
  return (
    <PageFrame alternates={paths} title={{ text: heading }} crumbs={crumbsOf(subject, locale)}>
      <div className="page-width">
        {criteria.page === 1 && (
          <div className={styles.intro}>
            {text && <RichText text={text.body} />}
            {!text?.replacesFacts && (
              <p className={styles.facts}>{landingSentences(subject, facts, names, locale).join(' ')}</p>
            )}
          </div>
        )}
        {result.total > 0 ? (
          <Results
            criteria={criteria}
            result={result}
            parts={searchParts({
              criteria,
              result,
              locale,
              fields: await listFilters(),
              pageAddress: (page) => (page > 1 ? `${own}?page=${page}` : own),
            })}
          />
        ) : (
          <p className={`${styles.savedSearch} no-print`}>
            <ButtonLink href={saveSearchAddress(pathTo('demandRegister', locale), criteria)}>
              {t('link.list')}
            </ButtonLink>
          </p>
        )}
        {facts.open === 0 && <NearbyHomes landing={landing} />}
        <LandingWays subject={subject} facts={facts} office={near?.office ?? null} />
      </div>
    </PageFrame>
  )
}
