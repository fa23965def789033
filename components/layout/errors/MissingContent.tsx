import type { Metadata } from 'next'
import type { ReactNode } from 'react'
import { PageFrame } from '#components/layout/page/PageFrame.tsx'
import { type LanguagePaths, routeAlternates } from '#lib/i18n/language-alternates.ts'
import { translations } from '#lib/i18n/translations.ts'
import type { Language } from '#lib/listings/rules.ts'
import { notFoundHead } from '#lib/seo/heads/page-head.ts'
import { languageUse } from '#lib/site/languages.ts'
import { MissingPage } from './MissingPage.tsx'
import { PageStatus } from './PageStatus.tsx'

export const missingMetadata = (locale: Language): Metadata =>
  notFoundHead(translations(locale, 'layout')('missing.title'))

type Props = {
  /** 410 for what was there before. */
  code?: 404 | 410
  /** The page in other languages; by default their home pages. */
  alternates?: LanguagePaths
  title?: string
  text?: string
  /** What the visitor may want in its place. */
  children?: ReactNode
}

/** The whole page for what is missing. */
export async function MissingContent({ code = 404, alternates, title, text, children }: Props) {
  return (
    <PageFrame alternates={alternates ?? routeAlternates('home', await languageUse())}>
      <PageStatus code={code} />
      <MissingPage title={title} text={text} />
      {children}
    </PageFrame>
  )
}
