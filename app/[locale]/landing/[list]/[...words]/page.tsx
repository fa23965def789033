import type { Metadata } from 'next'
import { permanentRedirect, redirect } from 'next/navigation'
import { AddressPage, addressMetadata } from '#components/content/AddressPage.tsx'
import { LandingPage, landingTemplate, shownLanding, templateOfLanding } from '#components/landing/LandingPage.tsx'
import { decodedSegments } from '#lib/i18n/link-behaviour.ts'
import { pageLocale } from '#lib/i18n/page-locale.ts'
import { loadLanding } from '#lib/landing/view.ts'
import { landingMetadata } from '#lib/seo/heads/landing-head.ts'
import type { RawQuery } from '#lib/shared/raw-query.ts'

export const dynamic = 'force-dynamic'

type Props = {
  params: Promise<{ locale: string; list: string; words: string[] }>
  searchParams: Promise<RawQuery>
}

async function lookUp({ params, searchParams }: Props) {
  const [{ list, words: raw }, query] = await Promise.all([params, searchParams])
  const locale = await pageLocale(params)
  const words = decodedSegments(raw)
  const template = templateOfLanding(words, query)
  if (template) return { found: { kind: 'template' as const, template }, locale, path: '' }
  const found = await loadLanding(list, words, query, locale)
  return { found, locale, path: [list, ...words].join('/') }
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { found, locale, path } = await lookUp(props)
  if (found.kind === 'moved') return {}
  if (found.kind === 'template') return found.template.head
  return found.kind === 'found' ? landingMetadata(found.landing, locale) : addressMetadata({ path, locale })
}

/** The landing page of a town, a type, or both; else a content page at this address; else 404. */
export default async function Page(props: Props) {
  const { found, locale, path } = await lookUp(props)
  if (found.kind === 'moved') (found.permanent ? permanentRedirect : redirect)(found.path)
  if (found.kind === 'template') return <LandingPage {...landingTemplate(found.template)} />
  if (found.kind === 'found') return <LandingPage {...(await shownLanding(found.landing, locale))} />
  return <AddressPage path={path} locale={locale} />
}
