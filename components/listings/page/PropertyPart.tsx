import { OpenedWithoutScripts } from '#components/analytics/OpenedWithoutScripts.tsx'
import { Breadcrumbs } from '#components/layout/page/Breadcrumbs.tsx'
import { JsonLd } from '#components/layout/page/JsonLd.tsx'
import { ResultsLinks } from '#components/listings/results/ResultsLinks.tsx'
import { GalleryParts } from '#components/media/gallery/GalleryParts.tsx'
import { listRouteOf, pathTo } from '#lib/i18n/paths.ts'
import { routeOf } from '#lib/i18n/route-table/route-table.ts'
import type { ListingDetail } from '#lib/listings/rules-full-listing.ts'
import { listingJsonLd } from '#lib/seo/structured-data/listing-json-ld.ts'
import { PropertyArticle, type ShownHome } from './PropertyArticle.tsx'
import styles from './PropertyPage.module.css'

type Props = ShownHome & {
  /** Public path of the town's landing page; null for none. */
  townPath: string | null
  agency: string
}

/** Breadcrumbs: the list, the town, and the home itself. */
function crumbsOf({ market, title, address, language }: ListingDetail, townPath: string | null) {
  const list = listRouteOf(market)
  return [
    { name: routeOf(list).title[language], href: pathTo(list, language) },
    { name: address.town, href: townPath ?? undefined },
    { name: title },
  ]
}

/** Everything between the header and the footer of a home's page, as static HTML: its pictures first. */
export function PropertyPart({ townPath, agency, ...home }: Props) {
  const { listing, contact, origin } = home
  const locale = listing.language
  return (
    <>
      <JsonLd data={listingJsonLd(listing, { origin, agency, office: contact.office })} />
      <article className={styles.property} data-opened={listing.id}>
        <div className={`${styles.pictures} no-print`}>
          <GalleryParts pictures={listing.pictures} locale={locale} />
        </div>
        <div className="page-width">
          <div className={styles.way}>
            <Breadcrumbs crumbs={crumbsOf(listing, townPath)} locale={locale} />
            <ResultsLinks locale={locale} list={pathTo(listRouteOf(listing.market), locale)} />
          </div>
          <PropertyArticle {...home} />
        </div>
      </article>
      <OpenedWithoutScripts id={listing.id} />
    </>
  )
}
