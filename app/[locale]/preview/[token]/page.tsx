import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { cache } from 'react'
import { ContentPage } from '#components/content/ContentPage.tsx'
import { PreviewNotice } from '#components/content/PreviewNotice.tsx'
import { MissingContent } from '#components/layout/errors/MissingContent.tsx'
import { draftPreview } from '#lib/cms/drafts/view-preview.ts'
import { previewPage } from '#lib/content/preview.ts'
import { pageLocale } from '#lib/i18n/page-locale.ts'
import type { Language } from '#lib/listings/rules.ts'
import { languageUse } from '#lib/site/languages.ts'

type Props = { params: Promise<{ locale: string; token: string }> }

/** Never cached, neither here nor by a browser or proxy (`no-store`). */
export const dynamic = 'force-dynamic'

const isDraft = (token: string): boolean => token.startsWith('draft-')

const lookUp = cache((token: string, locale: Language) =>
  (isDraft(token) ? draftPreview : previewPage)(token, locale, Math.floor(Date.now() / 1000)),
)

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { token } = await params
  const locale = await pageLocale(params)
  const found = await lookUp(token, locale)
  return {
    title: found?.page.head.title ?? (await getTranslations('layout'))('missing.title'),
    robots: { index: false, follow: false },
    referrer: 'no-referrer',
  }
}

/** The preview of an unpublished page, opened by its signed link; or of a draft, in the frame beside its editor. */
export default async function Page({ params }: Props) {
  const { token } = await params
  const locale = await pageLocale(params)
  const found = await lookUp(token, locale)
  if (!found) return <MissingContent />
  const { languages } = await languageUse()
  const paths = Object.fromEntries(languages.map((language) => [language, `/${language}/preview/${token}/`]))
  return (
    <>
      {!isDraft(token) && <PreviewNotice expires={found.expires} />}
      <ContentPage page={{ ...found.page, paths }} />
    </>
  )
}
