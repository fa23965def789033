import type { Metadata } from 'next'
import { pageMetadata } from '#components/content/pageMetadata.ts'
import { FormRoutePage } from '#components/forms/pages/FormRoutePage.tsx'
import { firstValues, type SearchParams } from '#components/forms/pages/query.ts'
import { missingMetadata } from '#components/layout/MissingContent.tsx'
import { languageUse } from '#lib/content/languages.ts'
import { routePage } from '#lib/content/pages.ts'
import { languageOfSegment } from '#lib/routing/links.ts'

/** What must be mended stands in its query. */
export const dynamic = 'force-dynamic'

type Props = { params: Promise<{ locale: string }>; searchParams: SearchParams }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const locale = languageOfSegment((await params).locale)
  const [page, use] = await Promise.all([routePage('contactDemand', locale), languageUse()])
  return page ? pageMetadata(page, locale, use) : missingMetadata(locale)
}

export default async function Page({ params, searchParams }: Props) {
  const locale = languageOfSegment((await params).locale)
  return <FormRoutePage form="contactDemand" locale={locale} query={await firstValues(searchParams)} />
}
