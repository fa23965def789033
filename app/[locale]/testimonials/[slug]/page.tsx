import type { Metadata } from 'next'
import { TestimonialPage } from '#components/content/TestimonialPage.tsx'
import { MissingContent, missingMetadata } from '#components/layout/MissingContent.tsx'
import { PageFrame } from '#components/layout/PageFrame.tsx'
import { languageUse } from '#lib/content/languages.ts'
import { routePage } from '#lib/content/pages.ts'
import { testimonialBySlug, testimonialPath } from '#lib/content/testimonials.ts'
import { teaser } from '#lib/domain/teaser.ts'
import { metadataAlternates } from '#lib/routing/alternates.ts'
import { languageOfSegment } from '#lib/routing/links.ts'
import { pathTo } from '#lib/routing/paths.ts'
import { routeOf } from '#lib/routing/table.ts'

type Props = { params: Promise<{ locale: string; slug: string }> }

export const generateStaticParams = () => []

const pathsOf = async (slug: string) => {
  const use = await languageUse()
  return {
    use,
    paths: Object.fromEntries(use.languages.map((language) => [language, testimonialPath(slug, language)])),
  }
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale: segment, slug } = await params
  const locale = languageOfSegment(segment)
  const found = await testimonialBySlug(slug, locale)
  if (!found) return missingMetadata(locale)
  const { use, paths } = await pathsOf(slug)
  return {
    title: `${found.title.text} (${found.author})`,
    description: teaser(found.comment.text, 155),
    alternates: metadataAlternates(paths, locale, use),
  }
}

export default async function Page({ params }: Props) {
  const { locale: segment, slug } = await params
  const locale = languageOfSegment(segment)
  const [found, list] = await Promise.all([testimonialBySlug(slug, locale), routePage('testimonials', locale)])
  if (!found) return <MissingContent locale={locale} />
  const { paths } = await pathsOf(slug)
  const crumbs = [
    list
      ? { name: list.title.text, lang: list.title.lang, href: pathTo('testimonials', locale) }
      : { name: routeOf('testimonials').title[locale] },
    { name: found.title.text, lang: found.title.lang, href: found.href },
  ]
  return (
    <PageFrame locale={locale} alternates={paths} title={found.title} crumbs={crumbs}>
      <TestimonialPage testimonial={found} allHref={list ? pathTo('testimonials', locale) : null} locale={locale} />
    </PageFrame>
  )
}
