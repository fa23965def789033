import type { Metadata } from 'next'
import { permanentRedirect, redirect } from 'next/navigation'
import { AddressPage, addressMetadata } from '#components/content/AddressPage.tsx'
import { LandingPage } from '#components/landing/LandingPage.tsx'
import type { RawQuery } from '#lib/domain/shared/raw-query.ts'
import { decodedSegments } from '#lib/i18n/link-behaviour.ts'
import { pageLocale } from '#lib/i18n/page-locale.ts'
import { landingMetadata } from '#lib/seo/heads/landing-head.ts'
import { loadLanding } from '#lib/seo/landing/load-landing.ts'

export const dynamic = 'force-dynamic'

type Props = {
  params: Promise<{ locale: string; list: string; words: string[] }>
  searchParams: Promise<RawQuery>
}

async function lookUp({ params, searchParams }: Props) {
  const { list, words: raw } = await params
  const locale = await pageLocale(params)
  const words = decodedSegments(raw)
  const found = await loadLanding(list, words, await searchParams, locale)
  return { found, locale, path: [list, ...words].join('/') }
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { found, locale, path } = await lookUp(props)
  if (found.kind === 'moved') return {}
  return found.kind === 'found' ? landingMetadata(found.landing, locale) : addressMetadata({ path, locale })
}

/** The landing page of a town, a type, or both; else a content page at this address; else 404. */
export default async function Page(props: Props) {
  const { found, locale, path } = await lookUp(props)
  if (found.kind === 'moved') (found.permanent ? permanentRedirect : redirect)(found.path)
  return found.kind === 'found' ? <LandingPage landing={found.landing} /> : <AddressPage path={path} locale={locale} />
}
