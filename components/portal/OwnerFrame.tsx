import { getLocale, getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { signOut } from '#app/[locale]/_actions/account.ts'
import { ButtonForm } from '#components/forms/actions/ButtonForm.tsx'
import type { Alternates } from '#components/layout/header/languageLinks.ts'
import { PageFrame } from '#components/layout/page/PageFrame.tsx'
import { Anchor } from '#components/ui/Anchor.tsx'
import { Button } from '#components/ui/Button.tsx'
import { ButtonLink } from '#components/ui/ButtonLink.tsx'
import { languageUse } from '#lib/content/languages.ts'
import type { Language } from '#lib/domain/listing/listing.ts'
import type { OwnerHome } from '#lib/domain/portal/owner-home.ts'
import { ownerPath, pathTo } from '#lib/i18n/paths.ts'
import { HOME_ROUTES, type HomeRoute, routeOf } from '#lib/i18n/route-table/route-table.ts'
import styles from './OwnerFrame.module.css'

type About = { route: 'owner' | 'ownerAccount'; home?: undefined } | { route: HomeRoute; home: OwnerHome }
type Props = About & {
  title: string
  /** Language of the title, where it may differ from the page's. */
  lang?: Language
  children: ReactNode
}

/** The frame of every portal page: a home's tabs where it is about one, the account, and logout. */
export async function OwnerFrame({ route, home, title, lang, children }: Props) {
  const { languages } = await languageUse()
  const locale = await getLocale()
  const t = await getTranslations('owner')
  const pathIn = (language: Language) => (home ? ownerPath(route, home.id, language) : pathTo(route, language))
  const alternates: Alternates = Object.fromEntries(languages.map((language) => [language, pathIn(language)]))
  const name = (of: HomeRoute | 'owner' | 'ownerAccount') => routeOf(of).title[locale]
  const current = (of: HomeRoute | 'ownerAccount') => (of === route ? 'page' : undefined)
  const overview = home && route !== 'ownerHome'
  return (
    <PageFrame
      portal
      alternates={alternates}
      title={{ text: title, ...(lang && lang !== locale && { lang }) }}
      crumbs={[
        ...(route === 'owner' ? [] : [{ name: name('owner'), href: pathTo('owner', locale) }]),
        ...(overview ? [{ name: home.title, lang: home.lang, href: ownerPath('ownerHome', home.id, locale) }] : []),
        { name: name(route) },
      ]}
    >
      <div className={`page-width ${styles.bar} no-print`}>
        {home && (
          <nav aria-label={t('nav.home')} className={styles.tabs}>
            {HOME_ROUTES.map((tab) => (
              <Anchor key={tab} href={ownerPath(tab, home.id, locale)} aria-current={current(tab)}>
                {name(tab)}
              </Anchor>
            ))}
          </nav>
        )}
        <div className={styles.self}>
          <ButtonLink variant="quiet" href={pathTo('ownerAccount', locale)} aria-current={current('ownerAccount')}>
            {name('ownerAccount')}
          </ButtonLink>
          <ButtonForm send={signOut} handler="/api/owner/logout/">
            <Button type="submit" variant="quiet">
              {t('nav.logout')}
            </Button>
          </ButtonForm>
        </div>
      </div>
      {children}
    </PageFrame>
  )
}
