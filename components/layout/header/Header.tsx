import { useTranslations } from 'next-intl'
import { getTranslations } from 'next-intl/server'
import { FavouritesLink } from '#components/favourites/FavouritesLink.tsx'
import { FOOTER_MENU_ID } from '#components/layout/footer/Footer.tsx'
import { Drawer } from '#components/layout/menu/Drawer.tsx'
import { DrawerMenu } from '#components/layout/menu/DrawerMenu.tsx'
import { MainMenu } from '#components/layout/menu/MainMenu.tsx'
import { SkipLink } from '#components/layout/page/SkipLink.tsx'
import { Icon } from '#components/ui/Icon.tsx'
import { PhoneLink } from '#components/ui/PhoneLink.tsx'
import { getLocale } from '#lib/i18n/page-locale.ts'
import { pathTo } from '#lib/i18n/paths.ts'
import { useLocale } from '#lib/i18n/use-locale.ts'
import { formatPhone } from '#lib/shared/phone.ts'
import { header } from '#lib/site/layout.ts'
import { brand } from '#lib/site/site-settings.ts'
import styles from './Header.module.css'
import { LanguageSwitcher } from './LanguageSwitcher.tsx'
import { Logo } from './Logo.tsx'
import type { Alternates } from './languageLinks.ts'
import topBarStyles from './TopBar.module.css'
import { TopLinks, type TopLinksProps } from './TopLinks.tsx'

type TopBarProps = TopLinksProps & { alternates: Alternates; phone: string }

/** The bar above the menu: phone, links, languages. On small screens the drawer shows its contents. */
function TopBar({ alternates, phone, links }: TopBarProps) {
  const locale = useLocale()
  const t = useTranslations('layout')
  return (
    <div className={topBarStyles.topBar}>
      <div className={`page-width ${topBarStyles.content}`}>
        {phone && (
          <p className={topBarStyles.phone}>
            <Icon name="phone" />
            <PhoneLink phone={phone} />
          </p>
        )}
        {links.length > 0 && (
          <nav aria-label={t('topLinks')} className={topBarStyles.links}>
            <ul className={topBarStyles.list}>
              <TopLinks links={links} />
            </ul>
          </nav>
        )}
        <LanguageSwitcher locale={locale} alternates={alternates} />
      </div>
    </div>
  )
}

type Props = { alternates: Alternates }

/** Top bar, logo, main menu, and the drawer that replaces them on small screens. Its space in the page is reserved. */
export async function Header({ alternates }: Props) {
  const locale = await getLocale()
  const t = await getTranslations('layout')
  const tFavourites = await getTranslations('favourites')
  const [{ name, phone, email }, { topBar, topLinks, menu }] = await Promise.all([brand(locale), header(locale)])
  const present = alternates[locale]
  return (
    <header className={styles.header}>
      <SkipLink />
      {topBar && <TopBar alternates={alternates} phone={phone} links={topLinks} />}
      <div className={styles.bar}>
        <div className={`page-width ${styles.content}`}>
          <div className={styles.logo}>
            <Logo name={name} locale={locale} />
          </div>
          <MainMenu entries={menu} present={present} />
          <div className={styles.actions}>
            <FavouritesLink
              path={pathTo('favourites', locale)}
              label={tFavourites('link')}
              icon={<Icon name="heart" />}
              className={styles.favourites}
            />
            {phone && (
              <PhoneLink phone={phone} className={styles.call} aria-label={t('callUs', { phone: formatPhone(phone) })}>
                <Icon name="phone" />
              </PhoneLink>
            )}
            <Drawer
              labels={{ menu: t('menu'), close: t('closeMenu') }}
              icons={{ menu: <Icon name="menu" />, close: <Icon name="close" /> }}
              withoutScripts={`#${FOOTER_MENU_ID}`}
            >
              <DrawerMenu
                locale={locale}
                alternates={alternates}
                entries={menu}
                topLinks={topLinks}
                phone={phone}
                email={email}
              />
            </Drawer>
          </div>
        </div>
      </div>
    </header>
  )
}
