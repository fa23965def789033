import type { Metadata } from 'next'
import { permanentRedirect } from 'next/navigation'
import { cache } from 'react'
import { MissingContent, missingMetadata } from '#components/layout/errors/MissingContent.tsx'
import { findAddress } from '#lib/content/find-address.ts'
import { articlePage, entryPage } from '#lib/content/pages.ts'
import type { Language } from '#lib/listings/rules.ts'
import { contentMetadata } from '#lib/seo/heads/content-head.ts'
import { ContentPage } from './ContentPage.tsx'

const lookUp = cache(async (path: string, locale: Language) => {
  const address = await findAddress(path, locale)
  if (address === null || address.kind === 'moved') return address
  const page =
    address.kind === 'entry' ? await entryPage(address.entry, locale) : await articlePage(address.article, locale)
  return { kind: 'page' as const, page }
})

/** `path`: after the language segment, decoded, without leading or trailing slash. */
type Props = { path: string; locale: Language }

export async function addressMetadata({ path, locale }: Props): Promise<Metadata> {
  const found = await lookUp(path, locale)
  return found?.kind === 'page' ? contentMetadata(found.page, locale) : missingMetadata(locale)
}

/** The content page of an address; a redirect when it has moved; 404 when there is none. */
export async function AddressPage({ path, locale }: Props) {
  const found = await lookUp(path, locale)
  if (found?.kind === 'moved') permanentRedirect(found.path)
  return found ? <ContentPage page={found.page} /> : <MissingContent />
}
