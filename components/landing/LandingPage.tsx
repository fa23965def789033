import { RichText } from '#components/content/RichText.tsx'
import { PageFrame, PageTitle } from '#components/layout/page/PageFrame.tsx'
import { hasTemplateMenu, languagesOf, pathTexts, templatePaths } from '#components/layout/templatePaths.ts'
import { ListingGrid } from '#components/listings/card/ListingGrid.tsx'
import { busiestTowns } from '#components/search/landings/busiestTowns.ts'
import { LandingLinks } from '#components/search/landings/LandingLinks.tsx'
import { Results } from '#components/search/results/Results.tsx'
import { SEARCH_PARTS, type SearchPart, searchParts } from '#components/search/searchParts.tsx'
import { ButtonLink } from '#components/ui/ButtonLink.tsx'
import { PagePart } from '#components/ui/PagePart.tsx'
import { PhoneLink } from '#components/ui/PhoneLink.tsx'
import { renderStaticHtml } from '#components/ui/staticHtml.ts'
import { type LandingSubject, landingPath } from '#lib/i18n/landing-paths.ts'
import type { LanguagePaths } from '#lib/i18n/language-alternates.ts'
import { decodedSegments } from '#lib/i18n/link-behaviour.ts'
import { listRouteOf, pathTo } from '#lib/i18n/paths.ts'
import { routeOf } from '#lib/i18n/route-table/route-table.ts'
import { translations } from '#lib/i18n/translations.ts'
import { kindName, landingHeading, landingSentences } from '#lib/landing/sentences.ts'
import { type Landing, loadLanding } from '#lib/landing/view.ts'
import { isTaken, type Language, type Market } from '#lib/listings/rules.ts'
import type { LandingFacts, LandingLink } from '#lib/listings/view-landing-facts.ts'
import { type PageAddress, type PageData, registerPageData } from '#lib/page-templates/page-data.ts'
import { placeholder } from '#lib/page-templates/placeholders.ts'
import {
  pathPlaceholder,
  requestedShape,
  SHAPE_PARAMETER,
  type TemplateShape,
} from '#lib/page-templates/template-shapes.ts'
import { inPlace, ofPlace } from '#lib/places/rules-area-words.ts'
import { distanceKm } from '#lib/places/rules-geo.ts'
import type { Office, Sector } from '#lib/places/rules-offices.ts'
import { type Place, placeName } from '#lib/places/rules-place.ts'
import { alertPath } from '#lib/saved-searches/alert-path.ts'
import { choiceOfPlace } from '#lib/search/rules-place-test.ts'
import { isHomeCard } from '#lib/search/rules-result.ts'
import { searchListings } from '#lib/search/search.ts'
import { landingMetadata } from '#lib/seo/heads/landing-head.ts'
import type { RawQuery } from '#lib/shared/raw-query.ts'
import type { Crumb } from '#lib/site/rules-layout.ts'
import { sectors } from '#lib/site/sectors.ts'
import { listFilters } from '#lib/site/site-settings.ts'
import styles from './LandingPage.module.css'

// The parts of a landing page as HTML: one renderer for Next's page and for pages that the server assembles.

/** top: breadcrumbs and title. ways: what follows the homes. Those of the search are missing where it finds no home. */
type LandingParts = Record<'top' | 'intro' | 'ways', string> & Partial<Record<SearchPart, string>>

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

/** The sector of a place and its nearest office; null when there is none. */
function nearestOffice<S extends Sector & { zips: readonly string[] }>(
  { zips, position }: Place,
  sectors: readonly S[],
): { sector: S; office: Office } | null {
  const sector = sectors.find((each) => each.zips.includes(zips[0] ?? ''))
  const away = ({ latitude, longitude }: Office) =>
    position && latitude !== null && longitude !== null ? distanceKm(position, { latitude, longitude }) : 0
  const office = sector?.offices.toSorted((a, b) => away(a) - away(b))[0]
  return sector && office ? { sector, office } : null
}

const SHOWN = 4

/** Available homes in nearby towns, for a town without any. */
async function NearbyHomes({ landing, locale }: { landing: Landing; locale: Language }) {
  const t = translations(locale, 'landing')
  const { subject, criteria, facts } = landing
  const places = facts.neighbours.map(({ place }) => choiceOfPlace(place, locale))
  if (places.length === 0) return null
  const { cards } = await searchListings({ ...criteria, places, page: 1 }, locale)
  const free = cards.filter((card) => !isHomeCard(card) || !isTaken(card.availability)).slice(0, SHOWN)
  if (free.length === 0) return null
  return (
    <section className={styles.nearby}>
      <h2>{t(`nearbyHomes.${subject.market}`)}</h2>
      <ListingGrid cards={free} locale={locale} />
    </section>
  )
}

type LandingWaysProps = { subject: LandingSubject; facts: LandingFacts; office: Office | null; locale: Language }

/** Further links of a landing page: types, neighbours or towns, wider pages, the other list, and the office. */
function LandingWays({ subject, facts, office, locale }: LandingWaysProps) {
  const t = translations(locale, 'landing')
  const { place } = subject
  const name = place ? placeName(place, locale) : ''
  const of = place ? ofPlace(place, name, locale) : ''
  const named = (link: LandingLink) => ({ ...link, label: landingHeading(link.subject, locale) })
  const others = facts.types.filter((link) => link.path !== landingPath(subject, locale))
  const groups = [
    {
      title: place ? t('links.typesIn', { where: inPlace(place, name, locale) }) : t('links.types'),
      names: 'category' as const,
      links: others,
    },
    ...(facts.parts.length > 0
      ? [{ title: t('links.parts', { of }), names: 'place' as const, links: facts.parts }]
      : []),
    ...(place && facts.towns.length === 0
      ? [
          {
            title: t('links.neighbours', { of }),
            names: 'place' as const,
            links: facts.neighbours,
          },
        ]
      : [{ title: t('links.towns'), names: 'place' as const, links: busiestTowns(facts.towns, locale) }]),
    {
      title: t('links.more'),
      names: 'page' as const,
      links: [...facts.wider, ...(facts.other ? [facts.other] : [])].map(named),
    },
  ]
  return (
    <LandingLinks groups={groups} locale={locale}>
      {office && (
        <section className={styles.office}>
          <h2>{office.name}</h2>
          <address>
            {office.street} {office.houseNumber}, {office.zip} {office.town}
            <br />
            <PhoneLink phone={office.phone} />
          </address>
        </section>
      )}
    </LandingLinks>
  )
}

/** The HTML of each part. */
async function landingParts(landing: Landing, locale: Language): Promise<LandingParts> {
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
            <ButtonLink href={alertPath(criteria, locale)} data-alert="">
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

/** What of a landing page depends on its subject: for Next's page and for pages assembled from a template. */
type ShownLanding = {
  /** The page's public path in each language in use. */
  paths: LanguagePaths
  parts: LandingParts
}

/** What the landing page shows. */
export const shownLanding = async (landing: Landing, locale: Language): Promise<ShownLanding> => ({
  paths: landing.paths,
  parts: await landingParts(landing, locale),
})

type Frame = { market: Market; languages: Language[]; hasResults: boolean }

/** The name of a segment of the path after the list. */
const wordName = (index: number): string => `word${index}`

/** The shape of the template that the server around Next requests; undefined for a visitor's page. */
export const templateOfLanding = ([first = '']: readonly string[], query: RawQuery): TemplateShape | undefined =>
  requestedShape(String(query[SHAPE_PARAMETER]), first, wordName(0))

/** A page with placeholders for all that depends on the subject. */
export function landingTemplate({ frame }: TemplateShape): ShownLanding {
  const { market, languages, hasResults } = JSON.parse(frame) as Frame
  const names = ['top', 'intro', 'ways', ...(hasResults ? SEARCH_PARTS : [])]
  const parts = Object.fromEntries(names.map((name) => [name, placeholder('html', name)])) as LandingParts
  return { paths: templatePaths(market, languages), parts }
}

async function load({ locale, below, query }: PageAddress): Promise<PageData | null> {
  const [list = '', ...segments] = below
  const words = decodedSegments(segments)
  const found = await loadLanding(list, words, query, locale)
  if (found.kind !== 'found') return null
  const { landing } = found
  const { market } = landing.subject
  const { paths, parts } = await shownLanding(landing, locale)
  if (!(await hasTemplateMenu(paths[locale] ?? '', market, locale))) return null
  const frame: Frame = { market, languages: languagesOf(paths), hasResults: landing.result.total > 0 }
  const texts = { ...pathTexts(paths), ...Object.fromEntries(words.map((word, index) => [wordName(index), word])) }
  const path = words.map((_, index) => `${pathPlaceholder(wordName(index))}/`).join('')
  const template = (shape: string) => `/${locale}/${list}/${path}?${SHAPE_PARAMETER}=${shape}`
  return {
    // The number of words is part of the shape too.
    frame: JSON.stringify({ ...frame, words: words.length }),
    head: await landingMetadata(landing, locale),
    parts,
    path: { texts, template },
  }
}

registerPageData('landing', load)

/** Whether there are homes: then all parts of the results are there. */
const hasAll = (parts: Partial<Record<SearchPart, string>>): parts is Record<SearchPart, string> =>
  SEARCH_PARTS.every((name) => parts[name] !== undefined)

/**
 * The landing page of a town, a type, or a type in a town: current facts, homes, and further links. All that depends on
 * its subject is handed to it.
 */
export function LandingPage({ paths, parts }: ShownLanding) {
  const { top, intro, ways, ...results } = parts
  return (
    <PageFrame alternates={paths} hasSearch={hasAll(results)}>
      <PagePart name="top" html={top} />
      <div className="page-width">
        <PagePart name="intro" html={intro} />
        {hasAll(results) && <Results view={null} parts={results} />}
        <PagePart name="ways" html={ways} />
      </div>
    </PageFrame>
  )
}
