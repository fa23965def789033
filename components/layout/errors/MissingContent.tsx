import type { Metadata } from 'next'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { LeafDrawing } from '#components/layout/header/LeafDrawing.tsx'
import { PageFrame } from '#components/layout/page/PageFrame.tsx'
import { Button } from '#components/ui/Button.tsx'
import { ButtonLink } from '#components/ui/ButtonLink.tsx'
import { type LanguagePaths, routeAlternates } from '#lib/i18n/language-alternates.ts'
import { pathTo } from '#lib/i18n/paths.ts'
import { translations } from '#lib/i18n/translations.ts'
import { useLocale } from '#lib/i18n/use-locale.ts'
import type { Language } from '#lib/listings/rules.ts'
import { notFoundHead } from '#lib/seo/heads/page-head.ts'
import { languageUse } from '#lib/site/languages.ts'
import styles from './MissingContent.module.css'
import { PageStatus } from './PageStatus.tsx'

export const missingMetadata = (locale: Language): Metadata =>
  notFoundHead(translations(locale, 'layout')('missing.title'))

type MissingPageProps = {
  /** Title in place of "this page no longer exists", for a withdrawn home. */
  title?: string | undefined
  text?: string | undefined
  /** Another way on, beside the one to the home page. */
  way?: ReactNode
}

/** The content of a missing page: explanation, search form and link home (specification 2.3). It contains the h1. */
function MissingPage({ title, text, way }: MissingPageProps) {
  const locale = useLocale()
  const t = useTranslations('layout')
  const tCommon = useTranslations('common')
  return (
    <div className={`page-width ${styles.missing}`}>
      <LeafDrawing />
      <div className={styles.content}>
        <h1>{title ?? t('missing.title')}</h1>
        <p className={styles.text}>{text ?? t('missing.text')}</p>
        <form action={pathTo('forSale', locale)} method="get" className={styles.search}>
          <label className={styles.field}>
            <span className={styles.label}>{t('missing.searchLabel')}</span>
            <input
              type="search"
              name="search"
              maxLength={200}
              autoComplete="off"
              placeholder={t('missing.searchHint')}
              className={styles.input}
            />
          </label>
          <div className={styles.goals}>
            <Button type="submit">{t('missing.searchSale')}</Button>
            <Button type="submit" variant="secondary" formAction={pathTo('forRent', locale)}>
              {t('missing.searchRent')}
            </Button>
          </div>
        </form>
        <p className={styles.ways}>
          {way}
          <ButtonLink href={pathTo('home', locale)} variant="quiet" className={styles.home ?? ''}>
            {tCommon('toHome')}
          </ButtonLink>
        </p>
      </div>
    </div>
  )
}

type Props = {
  /** 410 for what was there before. */
  code?: 404 | 410
  /** The page in other languages; by default their home pages. */
  alternates?: LanguagePaths
  title?: string
  text?: string
  way?: ReactNode
  /** What the visitor may want in its place. */
  children?: ReactNode
}

/** The whole page for what is missing. */
export async function MissingContent({ code = 404, alternates, title, text, way, children }: Props) {
  return (
    <PageFrame alternates={alternates ?? routeAlternates('home', await languageUse())}>
      <PageStatus code={code} />
      <MissingPage title={title} text={text} way={way} />
      {children}
    </PageFrame>
  )
}
