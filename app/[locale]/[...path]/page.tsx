import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { AddressPage, addressMetadata } from '#components/content/AddressPage.tsx'
import { decodedSegments } from '#lib/i18n/link-behaviour.ts'
import { pageLocale } from '#lib/i18n/page-locale.ts'
import { isLanguage } from '#lib/listings/rules.ts'

type Props = { params: Promise<{ locale: string; path: string[] }> }

/** Each page is rendered on its first visit and cached until something changes. */
export const generateStaticParams = () => []

const addressOf = async ({ params }: Props) => ({
  path: decodedSegments((await params).path).join('/'),
  locale: await pageLocale(params),
})

export const generateMetadata = async (props: Props): Promise<Metadata> => addressMetadata(await addressOf(props))

/** Content pages and articles, in every language; and 404 for unknown addresses. */
export default async function Page(props: Props) {
  // A missing file below a path that the middleware skips: it needs no page.
  if (!isLanguage((await props.params).locale)) notFound()
  return <AddressPage {...(await addressOf(props))} />
}
