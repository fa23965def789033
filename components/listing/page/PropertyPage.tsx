import { JsonLd } from '#components/layout/page/JsonLd.tsx'
import { PageFrame } from '#components/layout/page/PageFrame.tsx'
import { OpenedWithoutScripts } from '#components/listing/views/OpenedWithoutScripts.tsx'
import { preloadFirstPhoto } from '#components/media/gallery/Photos.tsx'
import { staticMarkup } from '#components/ui/staticHtml.ts'
import type { ListingDetail } from '#lib/domain/listing/full-listing.ts'
import type { Language } from '#lib/domain/listing/listing.ts'
import { listRouteOf, pathTo } from '#lib/i18n/paths.ts'
import { routeOf } from '#lib/i18n/route-table/route-table.ts'
import { listingJsonLd } from '#lib/seo/structured-data/listing-json-ld.ts'
import { PropertyArticle, type ShownHome } from './PropertyArticle.tsx'
import styles from './PropertyPage.module.css'
import { PropertyScripts } from './PropertyScripts.tsx'

type Props = {
  home: ShownHome
  /** The page's public path in each language it exists in. */
  paths: Partial<Record<Language, string>>
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

/** The page of a home. */
export function PropertyPage({ home, paths, townPath, agency }: Props) {
  const { listing, contact, origin } = home
  preloadFirstPhoto(listing.pictures)
  return (
    <PageFrame alternates={paths} crumbs={crumbsOf(listing, townPath)}>
      <JsonLd data={listingJsonLd(listing, { origin, agency, office: contact.office })} />
      <article
        className={`${styles.property} page-width`}
        data-opened={listing.id}
        {...staticMarkup(<PropertyArticle {...home} />)}
      />
      <PropertyScripts locale={listing.language} />
      <OpenedWithoutScripts id={listing.id} />
    </PageFrame>
  )
}
