import { getLocale, getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import type { Alternates } from '#components/layout/header/languageLinks.ts'
import { PageTop } from '#components/layout/page/SkipLink.tsx'
import { Anchor } from '#components/ui/Anchor.tsx'
import { ownerPath, pathTo } from '#lib/i18n/paths.ts'
import { HOME_ROUTES, type HomeRoute, routeOf } from '#lib/i18n/route-table/route-table.ts'
import type { Language } from '#lib/listings/rules.ts'
import type { OwnerHome } from '#lib/owners/rules-home.ts'
import { languageUse } from '#lib/site/languages.ts'
import { LegalLine } from '../../sign-in/LegalLine.tsx'
import styles from './OwnerFrame.module.css'
import { PortalHeader } from './PortalHeader.tsx'

type About = { route: 'owner' | 'ownerAccount'; home?: undefined } | { route: HomeRoute; home: OwnerHome }
type Props = About & {
  title: string
  /** Language of the title, where it may differ from the page's. */
  lang?: Language
  children: ReactNode
}

/** The frame of every portal page: its own header, a home's tabs where it is about one, and a line of legal facts. */
export async function OwnerFrame({ route, home, title, lang, children }: Props) {
  const { languages } = await languageUse()
  const locale = await getLocale()
  const t = await getTranslations('owners.portal')
  const pathIn = (language: Language) => (home ? ownerPath(route, home.id, language) : pathTo(route, language))
  const alternates: Alternates = Object.fromEntries(languages.map((language) => [language, pathIn(language)]))
  return (
    <div className={styles.frame}>
      <PageTop />
      <PortalHeader alternates={alternates} home={home?.id} account={route === 'ownerAccount'} />
      <main id="main" tabIndex={-1} className={styles.main}>
        <div className={`page-width ${styles.head}`}>
          <h1 className={styles.title} lang={lang === locale ? undefined : lang}>
            {title}
          </h1>
          {home && (
            <nav aria-label={t('nav.home')} className={`${styles.tabs} no-print`}>
              {HOME_ROUTES.map((tab) => (
                <Anchor
                  key={tab}
                  href={ownerPath(tab, home.id, locale)}
                  aria-current={tab === route ? 'page' : undefined}
                >
                  {routeOf(tab).title[locale]}
                </Anchor>
              ))}
            </nav>
          )}
        </div>
        {children}
      </main>
      <LegalLine />
    </div>
  )
}
