import type { Metadata } from 'next'
import { firstValues, type SearchParams } from '#components/forms/pages/query.ts'
import { RequestPage } from '#components/forms/pages/RequestPage.tsx'
import { requestMetadata } from '#components/forms/pages/requestMetadata.ts'
import { MissingContent, missingMetadata } from '#components/layout/MissingContent.tsx'
import { formAt } from '#lib/requests/pages.ts'
import { languageOfSegment } from '#lib/routing/links.ts'

/** What a form is about stands in its query. */
export const dynamic = 'force-dynamic'

type Props = { params: Promise<{ locale: string; form: string }>; searchParams: SearchParams }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale: segment, form } = await params
  const locale = languageOfSegment(segment)
  const name = formAt(`request/${form}`)
  return name ? requestMetadata(name, locale) : missingMetadata(locale)
}

export default async function Page({ params, searchParams }: Props) {
  const { locale: segment, form } = await params
  const locale = languageOfSegment(segment)
  const name = formAt(`request/${form}`)
  if (!name) return <MissingContent locale={locale} />
  return <RequestPage form={name} locale={locale} query={await firstValues(searchParams)} />
}
