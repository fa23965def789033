import type { Metadata } from 'next'
import { PageFrame } from '#components/layout/page/PageFrame.tsx'
import { languageUse } from '#lib/content/languages.ts'
import type { Language } from '#lib/domain/listing/listing.ts'
import { routeAlternates } from '#lib/i18n/language-alternates.ts'
import { translations } from '#lib/i18n/translations.ts'
import { notFoundHead } from '#lib/seo/heads/page-head.ts'
import { MissingPage } from './MissingPage.tsx'
import { PageStatus } from './PageStatus.tsx'

export const missingMetadata = (locale: Language): Metadata =>
  notFoundHead(translations(locale, 'layout')('missing.title'))

/** The whole 404 page. */
export async function MissingContent({ locale }: { locale: Language }) {
  return (
    <PageFrame locale={locale} alternates={routeAlternates('home', await languageUse())}>
      <PageStatus code={404} />
      <MissingPage locale={locale} />
    </PageFrame>
  )
}
