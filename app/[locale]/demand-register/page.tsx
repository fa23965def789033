import type { Metadata } from 'next'
import { ModuleGrid } from '#components/content/modules/ModuleGrid.tsx'
import { firstValues, type SearchParams } from '#components/form-kit/pages/query.ts'
import { missingMetadata } from '#components/layout/errors/MissingContent.tsx'
import { savedSearchExtras } from '#components/saved-searches/savedSearchExtras.ts'
import { FormRoutePage } from '#components/submission/FormRoutePage.tsx'
import { routePage } from '#lib/content/pages.ts'
import { pageLocale } from '#lib/i18n/page-locale.ts'
import { contentMetadata } from '#lib/seo/heads/content-head.ts'

/** Dynamic: the query has search criteria, or the draft of a rejected form. */
export const dynamic = 'force-dynamic'

type Props = { params: Promise<{ locale: string }>; searchParams: SearchParams }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const locale = await pageLocale(params)
  const page = await routePage('demandRegister', locale)
  return page ? contentMetadata(page, locale) : missingMetadata(locale)
}

export default async function Page({ params, searchParams }: Props) {
  const locale = await pageLocale(params)
  const extras = await savedSearchExtras(locale, await searchParams)
  return (
    <FormRoutePage form="demandRegister" query={await firstValues(searchParams)} Modules={ModuleGrid} {...extras} />
  )
}
