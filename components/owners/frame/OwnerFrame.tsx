import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { signOut } from '#app/[locale]/_actions/account.ts'
import { ButtonForm } from '#components/form-kit/actions/ButtonForm.tsx'
import { SignedIn } from '#components/form-kit/SignedIn.tsx'
import { LanguageSwitcher } from '#components/layout/header/LanguageSwitcher.tsx'
import { Logo } from '#components/layout/header/Logo.tsx'
import type { Alternates } from '#components/layout/header/languageLinks.ts'
import { PageTop, SkipLink } from '#components/layout/page/SkipLink.tsx'
import { LegalLine } from '#components/sign-in/LegalLine.tsx'
import { Anchor } from '#components/ui/Anchor.tsx'
import { Button } from '#components/ui/Button.tsx'
import { Icon, type IconName } from '#components/ui/Icon.tsx'
import { getLocale } from '#lib/i18n/page-locale.ts'
import { ownerPath, pathTo } from '#lib/i18n/paths.ts'
import { HOME_ROUTES, type HomeRoute, routeOf } from '#lib/i18n/route-table/route-table.ts'
import type { Language } from '#lib/listings/rules.ts'
import { loadHomeNames } from '#lib/owners/dashboard/own-homes.ts'
import type { OwnerHome } from '#lib/owners/rules-home.ts'
import { signedInOwner } from '#lib/owners/signed-in-owner.ts'
import { languageUse } from '#lib/site/languages.ts'
import { brand } from '#lib/site/site-settings.ts'
import styles from './OwnerFrame.module.css'

type MenuProps = { id: string; label: string; icon: IconName; children: ReactNode }

/** A button that opens a panel below the header: a popover, which the browser opens and closes without scripts. */
const Menu = ({ id, label, icon, children }: MenuProps) => (
  <div className={styles.menu}>
    <button type="button" className={styles.button} popoverTarget={id}>
      <Icon name={icon} />
      <span className={styles.label}>{label}</span>
      <Icon name="chevron-down" className={styles.mark ?? ''} />
    </button>
    <div id={id} popover="auto" className={styles.panel}>
      {children}
    </div>
  </div>
)

type PortalHeaderProps = {
  alternates: Alternates
  /** Id of the home that the page is about. */
  home: number | undefined
  /** Whether it is the account page. */
  account: boolean
}

/** The portal's header: logo, the owner's homes where there are several, and the account. */
async function PortalHeader({ alternates, home, account }: PortalHeaderProps) {
  const locale = await getLocale()
  const t = await getTranslations('owners.portal')
  const owner = await signedInOwner()
  const [{ name }, homes] = await Promise.all([brand(locale), owner ? loadHomeNames(owner, locale) : []])
  const overview = { href: pathTo('owner', locale), title: routeOf('owner').title[locale] }
  return (
    <header className={styles.header}>
      <SkipLink />
      {owner && <SignedIn personId={owner.id} />}
      <div className={`page-width ${styles.bar}`}>
        <Logo name={name} locale={locale} />
        <div className={styles.menus}>
          {homes.length > 1 && (
            <Menu id="owner-homes" icon="pin" label={t('nav.homes')}>
              <nav aria-label={t('nav.homes')}>
                <ul className={styles.entries}>
                  {homes.map(({ id, title, lang, town }) => (
                    <li key={id}>
                      <Anchor href={ownerPath('ownerHome', id, locale)} aria-current={id === home ? 'page' : undefined}>
                        <span lang={lang === locale ? undefined : lang}>{title}</span>
                        <small>{town}</small>
                      </Anchor>
                    </li>
                  ))}
                </ul>
              </nav>
            </Menu>
          )}
          <Menu id="owner-account" icon="menu" label={owner?.name ?? routeOf('ownerAccount').title[locale]}>
            <ul className={styles.entries}>
              <li>
                <Anchor href={overview.href}>{overview.title}</Anchor>
              </li>
              <li>
                <Anchor href={pathTo('ownerAccount', locale)} aria-current={account ? 'page' : undefined}>
                  {routeOf('ownerAccount').title[locale]}
                </Anchor>
              </li>
              <li>
                <Anchor href={pathTo('home', locale)}>{t('nav.toSite')}</Anchor>
              </li>
            </ul>
            <LanguageSwitcher locale={locale} alternates={alternates} inMenu />
            <ButtonForm send={signOut} handler="/api/owner/logout/" className={styles.logout} signsOut>
              <Button type="submit" variant="secondary">
                {t('nav.logout')}
              </Button>
            </ButtonForm>
          </Menu>
        </div>
      </div>
    </header>
  )
}

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
