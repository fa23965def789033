import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { AddressPage, addressMetadata } from '#components/content/AddressPage.tsx'
import { isLanguage } from '#lib/domain/listing/listing.ts'
import { decodedSegments, languageOfSegment } from '#lib/i18n/link-behaviour.ts'

type Props = { params: Promise<{ locale: string; path: string[] }> }

/** Each page is rendered at its first visit and kept until something changes. */
export const generateStaticParams = () => []

const addressOf = async ({ params }: Props) => {
  const { locale, path } = await params
  return { path: decodedSegments(path).join('/'), locale: languageOfSegment(locale) }
}

export const generateMetadata = async (props: Props): Promise<Metadata> => addressMetadata(await addressOf(props))

/** The pages of the database: menu entries and articles, in every language; and every address that nothing answers. */
export default async function Page(props: Props) {
  // A file that isn't there, below a path that the middleware leaves alone: nobody reads a page instead of it.
  if (!isLanguage((await props.params).locale)) notFound()
  return <AddressPage {...(await addressOf(props))} />
}
