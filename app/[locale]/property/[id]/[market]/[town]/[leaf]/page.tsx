import type { Metadata } from 'next'
import { permanentRedirect } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { MissingProperty } from '#components/listing/page/MissingProperty.tsx'
import { PropertyPage } from '#components/listing/page/PropertyPage.tsx'
import { standaloneHome } from '#components/map/frame/standaloneMap.ts'
import { lookUpListing } from '#lib/catalogue/listing.ts'
import { languageUse } from '#lib/content/languages.ts'
import { brand, renovationDutyYears } from '#lib/content/site-settings.ts'
import { env } from '#lib/env.ts'
import { officeOfSector } from '#lib/forms/form-subject.ts'
import { pathsInUse } from '#lib/i18n/language-alternates.ts'
import { decodedSegments } from '#lib/i18n/link-behaviour.ts'
import { pageLocale } from '#lib/i18n/page-locale.ts'
import { similarListings } from '#lib/search/search.ts'
import { listingHead } from '#lib/seo/heads/listing-head.ts'
import { notFoundHead, pageHead } from '#lib/seo/heads/page-head.ts'

type Props = { params: Promise<{ locale: string; id: string; market: string; town: string; leaf: string }> }

/** No home is rendered at build time: each on its first visit, and cached until its data change. */
export const generateStaticParams = () => []

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { id } = await params
  const locale = await pageLocale(params)
  const [found, use] = await Promise.all([lookUpListing(Number(id), locale), languageUse()])
  return found.kind === 'found'
    ? pageHead(listingHead(found.listing, pathsInUse(found.paths, use), locale), locale)
    : notFoundHead((await getTranslations('property'))('meta.missingTitle'))
}

export default async function Page({ params }: Props) {
  const { id, market, town, leaf } = await params
  const locale = await pageLocale(params)
  const segments = decodedSegments([market, town, leaf])
  // At the same time, for the similar homes need only the columns in memory to be found.
  const [found, similar] = await Promise.all([
    lookUpListing(Number(id), locale),
    similarListings({ id: Number(id), language: locale }),
  ])
  if (found.kind !== 'found')
    return <MissingProperty found={found} address={{ list: market, town: segments[1] ?? town }} />
  const { listing, paths, townPath } = found
  const requested = `/${locale}/${segments.join('/')}/${id}/`
  if (requested !== listing.path) permanentRedirect(listing.path)
  const [contact, map, agency, dutyYears] = await Promise.all([
    officeOfSector(listing.sectorId, locale),
    standaloneHome(listing),
    brand(locale),
    renovationDutyYears(locale),
  ])
  const home = { listing, similar, contact, map, origin: env().SITE_URL, dutyYears }
  return <PropertyPage home={home} paths={paths} townPath={townPath} agency={agency.name} />
}
