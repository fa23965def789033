/** What of a home's page depends on the home: for Next's page and for pages assembled from a template. */
import type { Metadata } from 'next'
import { OpenedWithoutScripts } from '#components/analytics/OpenedWithoutScripts.tsx'
import { SituationLoader } from '#components/costs/SituationLoader.tsx'
import { Breadcrumbs } from '#components/layout/page/Breadcrumbs.tsx'
import { JsonLd } from '#components/layout/page/JsonLd.tsx'
import { PageFrame } from '#components/layout/page/PageFrame.tsx'
import { hasTemplateMenu, languagesOf, pathTexts, templatePaths } from '#components/layout/templatePaths.ts'
import { FreeSlotsLoader } from '#components/listings/contact/FreeSlotsLoader.tsx'
import { ResultsLinks } from '#components/listings/results/ResultsLinks.tsx'
import { ResultsLinksLoader } from '#components/listings/results/ResultsLinksLoader.tsx'
import { ShareActions } from '#components/listings/share/ShareActions.tsx'
import { standaloneHome } from '#components/map/frame/standaloneMap.ts'
import { NearFrames } from '#components/map/NearFrames.tsx'
import { Embeds } from '#components/media/embeds/Embeds.tsx'
import { GalleryParts } from '#components/media/gallery/GalleryParts.tsx'
import { GalleryScripts } from '#components/media/gallery/GalleryScripts.tsx'
import { firstPhotoPreload } from '#components/media/gallery/Photos.tsx'
import { type PicturePreload, preloadPicture } from '#components/media/Picture.tsx'
import { PagePart } from '#components/ui/PagePart.tsx'
import { renderStaticHtml } from '#components/ui/staticHtml.ts'
import { agentOfOffice } from '#lib/content/team.ts'
import { costsOfListing } from '#lib/costs/view.ts'
import { env } from '#lib/env.ts'
import { type LanguagePaths, pathsInUse } from '#lib/i18n/language-alternates.ts'
import { listRouteOf, pathTo } from '#lib/i18n/paths.ts'
import { marketOfSegment } from '#lib/i18n/resolve-path.ts'
import { routeOf } from '#lib/i18n/route-table/route-table.ts'
import { messageFile } from '#lib/lazy-messages/lazy-message-files.ts'
import { officeOfSector } from '#lib/leads/subject.ts'
import type { Language } from '#lib/listings/rules.ts'
import type { ListingDetail } from '#lib/listings/rules-full-listing.ts'
import { type ListingLookup, lookUpListing } from '#lib/listings/view.ts'
import { type PageAddress, type PageData, registerPageData } from '#lib/page-templates/page-data.ts'
import { placeholder } from '#lib/page-templates/placeholders.ts'
import { pathPlaceholder, requestedShape, type TemplateShape } from '#lib/page-templates/template-shapes.ts'
import { similarListings } from '#lib/search/search.ts'
import { listingHead } from '#lib/seo/heads/listing-head.ts'
import { pageHead } from '#lib/seo/heads/page-head.ts'
import { listingJsonLd } from '#lib/seo/structured-data/listing-json-ld.ts'
import { languageUse } from '#lib/site/languages.ts'
import { brand } from '#lib/site/site-settings.ts'
import { HomeArticle } from './HomeArticle.tsx'
import { PropertyArticle, type ShownHome } from './PropertyArticle.tsx'
import styles from './PropertyPage.module.css'

type FoundHome = Extract<ListingLookup, { kind: 'found' }>

/** The head of a home's page. */
export async function propertyHead({ listing, paths }: FoundHome): Promise<Metadata> {
  const use = await languageUse()
  return pageHead(listingHead(listing, pathsInUse(paths, use), listing.language), listing.language)
}

/** Makes a PropertyArticle work. The same for every home in a language. */
const PropertyScripts = ({ locale }: { locale: Language }) => (
  <>
    <GalleryScripts messages={messageFile('lightbox', locale)} />
    <Embeds />
    <ShareActions />
    <NearFrames />
    <FreeSlotsLoader />
    <ResultsLinksLoader />
    <SituationLoader />
  </>
)

type ShownProperty = {
  locale: Language
  /** The page's public path in each language it exists in. */
  paths: LanguagePaths
  /** The first photograph; null for none. */
  photo: PicturePreload | null
  parts: { home: string }
}

/** The page of a home. All that depends on the home is handed to it. */
export function PropertyPage({ locale, paths, photo, parts }: ShownProperty) {
  if (photo) preloadPicture(photo)
  return (
    <PageFrame alternates={paths} bar="contact">
      <PagePart name="home" html={parts.home} />
      <PropertyScripts locale={locale} />
    </PageFrame>
  )
}

/** The landing page of a home's town. */
type TownPage = { name: string; path: string }

/** Breadcrumbs: the list, the town, and the home itself. */
function crumbsOf({ market, title, address, language }: ListingDetail, town: TownPage | null) {
  const list = listRouteOf(market)
  return [
    { name: routeOf(list).title[language], href: pathTo(list, language) },
    town ? { name: town.name, href: town.path } : { name: address.town },
    { name: title },
  ]
}

type PropertyPartProps = ShownHome & {
  /** Public path of the town's landing page; null for none. */
  town: TownPage | null
  agency: string
}

/** Everything between the header and the footer of a home's page, as static HTML: its pictures first. */
function PropertyPart({ town, agency, ...home }: PropertyPartProps) {
  const { listing, contact, origin } = home
  const locale = listing.language
  return (
    <>
      <JsonLd data={listingJsonLd(listing, { origin, agency, office: contact.office })} />
      <HomeArticle opened={listing.id}>
        <div className={`${styles.pictures} no-print`}>
          <GalleryParts pictures={listing.pictures} locale={locale} />
        </div>
        <div className="page-width">
          <div className={styles.way}>
            <Breadcrumbs crumbs={crumbsOf(listing, town)} locale={locale} />
            <ResultsLinks locale={locale} list={pathTo(listRouteOf(listing.market), locale)} />
          </div>
          <PropertyArticle {...home} />
        </div>
      </HomeArticle>
      <OpenedWithoutScripts id={listing.id} />
    </>
  )
}

/** What the page of a home shows. */
export async function shownProperty(found: FoundHome): Promise<ShownProperty> {
  const { listing, paths, town } = found
  const { language: locale } = listing
  const [similar, contact, map, agency, costs] = await Promise.all([
    similarListings(listing),
    officeOfSector(listing.sectorId, locale),
    standaloneHome(listing),
    brand(locale),
    costsOfListing(listing),
  ])
  const agent = await agentOfOffice(contact.office?.id ?? null, locale)
  const home = { listing, similar, contact, agent, map, ...costs, origin: env().SITE_URL }
  const html = renderStaticHtml(<PropertyPart {...home} town={town} agency={agency.name} />)
  return { locale, paths, photo: firstPhotoPreload(listing.pictures), parts: { home: html } }
}

/** Names of the texts of a template. */
const PHOTO = { src: 'photo', srcSet: 'photos', sizes: 'photoSizes' } as const

type Frame = { market: 'sale' | 'rent'; languages: Language[]; photo: boolean }

/** The segment of a path that stands for the town in the path of a template. */
const TOWN = 'town'

/** The shape of the template that the server around Next requests; undefined for a home. */
export const templateOfProperty = (id: string, town: string): TemplateShape | undefined =>
  requestedShape(id, town, TOWN)

/** A page with placeholders for all that depends on the home. */
export function propertyTemplate({ frame }: TemplateShape, locale: Language): ShownProperty {
  const { market, languages, photo } = JSON.parse(frame) as Frame
  const text = (name: string) => placeholder('text', name)
  return {
    locale,
    paths: templatePaths(market, languages),
    photo: photo ? { src: text(PHOTO.src), srcSet: text(PHOTO.srcSet), sizes: text(PHOTO.sizes) } : null,
    parts: { home: placeholder('html', 'home') },
  }
}

/** The texts of a page by the names in its template; null where its path has other segments than a template's. */
function textsOf({ paths, photo }: Pick<ShownProperty, 'paths' | 'photo'>, below: readonly string[]) {
  const [, , town = '', leaf = ''] = below
  if (!/^[\w-]+$/.test(town + leaf)) return null
  const texts: Record<string, string> = { town, leaf, ...pathTexts(paths) }
  if (photo) for (const name of ['src', 'srcSet', 'sizes'] as const) texts[PHOTO[name]] = photo[name]
  return texts
}

async function load({ locale, below }: PageAddress): Promise<PageData | null> {
  const [id = '', list = '', town = '', leaf = ''] = below
  const market = marketOfSegment(list)
  // The similar homes need only the columns in memory to be found; their cards are then read at the same time.
  const [found] = await Promise.all([
    lookUpListing(Number(id), locale),
    similarListings({ id: Number(id), language: locale }),
  ])
  if (!market || found.kind !== 'found' || found.listing.path !== `/${locale}/${list}/${town}/${leaf}/${id}/`)
    return null
  const [head, shown] = await Promise.all([propertyHead(found), shownProperty(found)])
  const texts = textsOf(shown, below)
  if (!texts || !(await hasTemplateMenu(found.listing.path, market, locale))) return null
  const frame: Frame = { market, languages: languagesOf(shown.paths), photo: shown.photo !== null }
  const template = (number: string) =>
    `/${locale}/${list}/${pathPlaceholder(TOWN)}/${pathPlaceholder('leaf')}/${number}/`
  return { frame: JSON.stringify(frame), head, parts: shown.parts, path: { texts, id, template } }
}

registerPageData('property', load)
