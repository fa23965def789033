import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Footer } from '#components/layout/footer/Footer.tsx'
import { Header } from '#components/layout/header/Header.tsx'
import type { Alternates } from '#components/layout/header/languageLinks.ts'
import { Icon } from '#components/ui/Icon.tsx'
import type { Words } from '#lib/content/rules-modules.ts'
import { useLocale } from '#lib/i18n/use-locale.ts'
import type { Language } from '#lib/listings/rules.ts'
import type { Crumb } from '#lib/site/rules-layout.ts'
import { BackToTop } from './BackToTop.tsx'
import { Breadcrumbs } from './Breadcrumbs.tsx'
import styles from './PageFrame.module.css'
import { PageTop } from './SkipLink.tsx'

type PageTitleProps = { title?: Words | undefined; crumbs?: Crumb[] | undefined; locale: Language }

/** Breadcrumbs and title of every page but home. A page with its own h1 gives no title. */
export function PageTitle({ title, crumbs, locale }: PageTitleProps) {
  return (
    <div className={`page-width ${styles.band}`}>
      {crumbs && <Breadcrumbs crumbs={crumbs} locale={locale} />}
      {title && (
        <h1 className={styles.title} lang={title.lang}>
          {title.text}
        </h1>
      )}
    </div>
  )
}

type Props = {
  /** The page's public path in each language it exists in, including its own. */
  alternates: Alternates
  /** The page's h1; left out where the page has its own. */
  title?: Words
  /** Breadcrumbs without the home page; the last one is the page itself. Left out on the home page. */
  crumbs?: Crumb[]
  /** What a bar at the bottom of a narrow window holds, where the page has one. */
  bar?: 'form' | 'contact' | 'comparison' | undefined
  /** The page has the search's line at its top: on a narrow screen that stays in the window and the header leaves it. */
  hasSearch?: boolean
  /** A class of the page's own, for the properties that header and footer share with it. */
  className?: string | undefined
  children: ReactNode
}

/** The frame of every page: header, title, content, footer. */
export function PageFrame({ alternates, title, crumbs, bar, hasSearch, className = '', children }: Props) {
  const locale = useLocale()
  const t = useTranslations('layout')
  return (
    <div className={`${styles.frame} ${className}`} data-bar={bar} data-search={hasSearch ? '' : undefined}>
      <PageTop />
      <Header alternates={alternates} />
      <main id="main" tabIndex={-1} className={styles.main}>
        {(title || crumbs) && <PageTitle title={title} crumbs={crumbs} locale={locale} />}
        {children}
        <BackToTop label={t('backToTop')} icon={<Icon name="arrow-up" />} />
      </main>
      <Footer locale={locale} present={alternates[locale]} />
    </div>
  )
}
