import type { Metadata } from 'next'
import { FormRoutePage } from '#components/forms/pages/FormRoutePage.tsx'
import { firstValues, type SearchParams } from '#components/forms/pages/query.ts'
import { missingMetadata } from '#components/layout/errors/MissingContent.tsx'
import { routePage } from '#lib/content/pages.ts'
import { languageOfSegment } from '#lib/i18n/link-behaviour.ts'
import { contentMetadata } from '#lib/seo/heads/content-head.ts'

/** Dynamic: the query has the draft of a rejected form. */
export const dynamic = 'force-dynamic'

type Props = { params: Promise<{ locale: string }>; searchParams: SearchParams }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const locale = languageOfSegment((await params).locale)
  const page = await routePage('contactDemand', locale)
  return page ? contentMetadata(page, locale) : missingMetadata(locale)
}

export default async function Page({ params, searchParams }: Props) {
  const locale = languageOfSegment((await params).locale)
  return <FormRoutePage form="contactDemand" locale={locale} query={await firstValues(searchParams)} />
}
