import type { Metadata } from 'next'
import { ContentPage } from '#components/content/ContentPage.tsx'
import { MissingContent, missingMetadata } from '#components/layout/errors/MissingContent.tsx'
import { routePage } from '#lib/content/pages.ts'
import { pageLocale } from '#lib/i18n/page-locale.ts'
import { formatProjectCriteria, parseProjectCriteria } from '#lib/projects/rules-list.ts'
import { contentMetadata } from '#lib/seo/heads/content-head.ts'
import type { RawQuery } from '#lib/shared/raw-query.ts'

export const dynamic = 'force-dynamic'

type Props = { params: Promise<{ locale: string }>; searchParams: Promise<RawQuery> }

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  const locale = await pageLocale(params)
  const [page, query] = await Promise.all([routePage('newBuild', locale), searchParams])
  if (!page) return missingMetadata(locale)
  const narrowed = formatProjectCriteria(parseProjectCriteria(query)) !== ''
  return contentMetadata(page, locale, narrowed ? { indexed: false } : {})
}

/** The content page of new-build projects, with the list that its query filters; 404 while it isn't published. */
export default async function NewBuildPage({ params, searchParams }: Props) {
  const locale = await pageLocale(params)
  const page = await routePage('newBuild', locale)
  if (!page) return <MissingContent />
  return <ContentPage page={page} query={await searchParams} />
}
