import type { Metadata } from 'next'
import { permanentRedirect } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { MissingProperty } from '#components/listings/page/MissingProperty.tsx'
import {
  PropertyPage,
  propertyHead,
  propertyTemplate,
  shownProperty,
  templateOfProperty,
} from '#components/listings/page/PropertyPage.tsx'
import { decodedSegments } from '#lib/i18n/link-behaviour.ts'
import { pageLocale } from '#lib/i18n/page-locale.ts'
import { lookUpListing } from '#lib/listings/view.ts'
import { notFoundHead } from '#lib/seo/heads/page-head.ts'

type Props = { params: Promise<{ locale: string; id: string; market: string; town: string; leaf: string }> }

/** No home is rendered at build time: each on its first visit, and cached until its data change. */
export const generateStaticParams = () => []

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { id, town } = await params
  const template = templateOfProperty(id, town)
  if (template) return template.head
  const found = await lookUpListing(Number(id), await pageLocale(params))
  return found.kind === 'found'
    ? propertyHead(found)
    : notFoundHead((await getTranslations('listings.page'))('meta.missingTitle'))
}

export default async function Page({ params }: Props) {
  const { id, market, town, leaf } = await params
  const locale = await pageLocale(params)
  const template = templateOfProperty(id, town)
  if (template) return <PropertyPage {...propertyTemplate(template, locale)} />
  const segments = decodedSegments([market, town, leaf])
  const found = await lookUpListing(Number(id), locale)
  if (found.kind !== 'found')
    return <MissingProperty found={found} address={{ list: market, town: segments[1] ?? town }} />
  const requested = `/${locale}/${segments.join('/')}/${id}/`
  if (requested !== found.listing.path) permanentRedirect(found.listing.path)
  return <PropertyPage {...(await shownProperty(found))} />
}
