import { JsonLd } from '#components/layout/page/JsonLd.tsx'
import { PageTitle } from '#components/layout/page/PageTitle.tsx'
import { OpenedWithoutScripts } from '#components/listing/views/OpenedWithoutScripts.tsx'
import type { ListingDetail } from '#lib/domain/listing/full-listing.ts'
import { listRouteOf, pathTo } from '#lib/i18n/paths.ts'
import { routeOf } from '#lib/i18n/route-table/route-table.ts'
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

/** Everything between the header and the footer of a home's page, as static HTML. */
export function PropertyPart({ townPath, agency, ...home }: Props) {
  const { listing, contact, origin } = home
  return (
    <>
      <PageTitle crumbs={crumbsOf(listing, townPath)} locale={listing.language} />
      <JsonLd data={listingJsonLd(listing, { origin, agency, office: contact.office })} />
      <article className={`${styles.property} page-width`} data-opened={listing.id}>
        <PropertyArticle {...home} />
      </article>
      <OpenedWithoutScripts id={listing.id} />
    </>
  )
}
