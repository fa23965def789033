import type { Metadata } from 'next'
import { firstValues, type SearchParams } from '#components/form-kit/pages/query.ts'
import { MissingContent, missingMetadata } from '#components/layout/errors/MissingContent.tsx'
import { RequestPage } from '#components/submission/RequestPage.tsx'
import { formAt } from '#lib/forms/form-paths.ts'
import { pageLocale } from '#lib/i18n/page-locale.ts'
import { requestMetadata } from '#lib/seo/heads/form-head.ts'

/** Dynamic: the query has the subject of the form. */
export const dynamic = 'force-dynamic'

type Props = { params: Promise<{ locale: string; form: string }>; searchParams: SearchParams }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { form } = await params
  const locale = await pageLocale(params)
  const name = formAt(`request/${form}`)
  return name ? requestMetadata(name, locale) : missingMetadata(locale)
}

export default async function Page({ params, searchParams }: Props) {
  const { form } = await params
  await pageLocale(params)
  const name = formAt(`request/${form}`)
  if (!name) return <MissingContent />
  return <RequestPage form={name} query={await firstValues(searchParams)} />
}
