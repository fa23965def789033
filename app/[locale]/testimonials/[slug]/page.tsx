import type { Metadata } from 'next'
import { TestimonialPage } from '#components/content/TestimonialPage.tsx'
import { MissingContent, missingMetadata } from '#components/layout/errors/MissingContent.tsx'
import { PageFrame } from '#components/layout/page/PageFrame.tsx'
import { routePage } from '#lib/content/pages.ts'
import { testimonialBySlug, testimonialPath } from '#lib/content/testimonials.ts'
import { pageLocale } from '#lib/i18n/page-locale.ts'
import { pathTo } from '#lib/i18n/paths.ts'
import { routeOf } from '#lib/i18n/route-table/route-table.ts'
import { pageHead } from '#lib/seo/heads/page-head.ts'
import { languageUse } from '#lib/site/languages.ts'

type Props = { params: Promise<{ locale: string; slug: string }> }

export const generateStaticParams = () => []

const pathsOf = async (slug: string) => {
  const { languages } = await languageUse()
  return Object.fromEntries(languages.map((language) => [language, testimonialPath(slug, language)]))
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { slug } = await params
  const locale = await pageLocale(params)
  const found = await testimonialBySlug(slug, locale)
  if (!found) return missingMetadata(locale)
  const title = `${found.title.text} (${found.author})`
  return pageHead({ title, description: found.comment.text, paths: await pathsOf(slug) }, locale)
}

export default async function Page({ params }: Props) {
  const { slug } = await params
  const locale = await pageLocale(params)
  const [found, list] = await Promise.all([testimonialBySlug(slug, locale), routePage('testimonials', locale)])
  if (!found) return <MissingContent />
  const paths = await pathsOf(slug)
  const crumbs = [
    list
      ? { name: list.title.text, lang: list.title.lang, href: pathTo('testimonials', locale) }
      : { name: routeOf('testimonials').title[locale] },
    { name: found.title.text, lang: found.title.lang, href: found.href },
  ]
  return (
    <PageFrame alternates={paths} title={found.title} crumbs={crumbs}>
      <TestimonialPage testimonial={found} allHref={list ? pathTo('testimonials', locale) : null} />
    </PageFrame>
  )
}
