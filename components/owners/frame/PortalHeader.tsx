import { getLocale, getTranslations } from 'next-intl/server'
import { signOut } from '#app/[locale]/_actions/account.ts'
import { ButtonForm } from '#components/form-kit/actions/ButtonForm.tsx'
import { LanguageSwitcher } from '#components/layout/header/LanguageSwitcher.tsx'
import { Logo } from '#components/layout/header/Logo.tsx'
import type { Alternates } from '#components/layout/header/languageLinks.ts'
import { SkipLink } from '#components/layout/page/SkipLink.tsx'
import { Anchor } from '#components/ui/Anchor.tsx'
import { Button } from '#components/ui/Button.tsx'
import { ownerPath, pathTo } from '#lib/i18n/paths.ts'
import { routeOf } from '#lib/i18n/route-table/route-table.ts'
import { loadHomeNames } from '#lib/owners/dashboard/own-homes.ts'
import { signedInOwner } from '#lib/owners/signed-in-owner.ts'
import { brand } from '#lib/site/site-settings.ts'
import { Menu } from './Menu.tsx'
import styles from './PortalHeader.module.css'

type Props = {
  alternates: Alternates
  /** Id of the home that the page is about. */
  home: number | undefined
  /** Whether it is the account page. */
  account: boolean
}

/** The portal's header: logo, the owner's homes where there are several, and the account. */
export async function PortalHeader({ alternates, home, account }: Props) {
  const locale = await getLocale()
  const t = await getTranslations('owners.portal')
  const owner = await signedInOwner()
  const [{ name }, homes] = await Promise.all([brand(locale), owner ? loadHomeNames(owner, locale) : []])
  const overview = { href: pathTo('owner', locale), title: routeOf('owner').title[locale] }
  return (
    <header className={styles.header}>
      <SkipLink />
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
            <ButtonForm send={signOut} handler="/api/owner/logout/" className={styles.logout}>
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
