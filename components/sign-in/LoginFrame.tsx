import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { LanguageSwitcher } from '#components/layout/header/LanguageSwitcher.tsx'
import { Logo } from '#components/layout/header/Logo.tsx'
import type { Alternates } from '#components/layout/header/languageLinks.ts'
import { Breadcrumbs } from '#components/layout/page/Breadcrumbs.tsx'
import { PageTop, SkipLink } from '#components/layout/page/SkipLink.tsx'
import { LegalLine } from '#components/sign-in/LegalLine.tsx'
import { Anchor } from '#components/ui/Anchor.tsx'
import { Icon } from '#components/ui/Icon.tsx'
import { getLocale } from '#lib/i18n/page-locale.ts'
import { pathTo } from '#lib/i18n/paths.ts'
import type { Crumb } from '#lib/site/rules-layout.ts'
import { brand } from '#lib/site/site-settings.ts'
import styles from './LoginFrame.module.css'

type Props = {
  /** The page's public path in each language. */
  alternates: Alternates
  title: string
  /** Of the pages that the site's menu leads to; the others have a link to the site instead. */
  crumbs?: Crumb[]
  /** The page to which the login returns, in any language. */
  back?: string | null
  /** Below the card. */
  help?: ReactNode
  children: ReactNode
}

/** The frame of the pages around logging in: one card, without the site's menu and footer. */
export async function LoginFrame({ alternates, title, crumbs, back = null, help, children }: Props) {
  const locale = await getLocale()
  const t = await getTranslations('owners.portal')
  const { name } = await brand(locale)
  const query = back === null ? '' : `?${new URLSearchParams({ back })}`
  const languages = Object.entries(alternates).map(([language, path]) => [language, path + query])
  return (
    <div className={styles.frame}>
      <PageTop />
      <header>
        <SkipLink />
        <div className={`page-width ${styles.bar}`}>
          <Logo name={name} locale={locale} />
          <LanguageSwitcher locale={locale} alternates={Object.fromEntries(languages)} />
        </div>
      </header>
      <main id="main" tabIndex={-1} className={styles.main}>
        {crumbs && <Breadcrumbs crumbs={crumbs} locale={locale} />}
        <div className={styles.card}>
          <h1 className={styles.title}>{title}</h1>
          {children}
        </div>
        {help}
        {!crumbs && (
          <p className={styles.back}>
            <Anchor href={pathTo('home', locale)}>
              <Icon name="chevron-left" />
              {t('nav.toSite')}
            </Anchor>
          </p>
        )}
      </main>
      <LegalLine />
    </div>
  )
}
