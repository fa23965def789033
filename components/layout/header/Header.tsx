import { useTranslations } from 'next-intl'
import { getTranslations } from 'next-intl/server'
import { FavouritesLink } from '#components/favourites/FavouritesLink.tsx'
import { FOOTER_MENU_ID } from '#components/layout/footer/Footer.tsx'
import { Drawer } from '#components/layout/menu/Drawer.tsx'
import drawerMenuStyles from '#components/layout/menu/DrawerMenu.module.css'
import mainMenuStyles from '#components/layout/menu/MainMenu.module.css'
import { SubMenu } from '#components/layout/menu/SubMenu.tsx'
import { SkipLink } from '#components/layout/page/SkipLink.tsx'
import { Anchor } from '#components/ui/Anchor.tsx'
import { Icon } from '#components/ui/Icon.tsx'
import { PhoneLink } from '#components/ui/PhoneLink.tsx'
import { memoizedHtml } from '#components/ui/staticHtml.ts'
import { getLocale } from '#lib/i18n/page-locale.ts'
import { pathTo } from '#lib/i18n/paths.ts'
import { translations } from '#lib/i18n/translations.ts'
import { useLocale } from '#lib/i18n/use-locale.ts'
import type { Language } from '#lib/listings/rules.ts'
import { mailtoAddress } from '#lib/shared/mail-address.ts'
import { formatPhone } from '#lib/shared/phone.ts'
import { header } from '#lib/site/layout.ts'
import type { HeaderContent, MenuItem } from '#lib/site/rules-layout.ts'
import { brand } from '#lib/site/site-settings.ts'
import styles from './Header.module.css'
import { LanguageSwitcher } from './LanguageSwitcher.tsx'
import { Logo } from './Logo.tsx'
import { type Alternates, currentOf, currentsOf } from './languageLinks.ts'
import topBarStyles from './TopBar.module.css'

type TopLinksProps = { links: HeaderContent['topLinks'] }

/** The links of the top bar as items of a list. */
const TopLinks = ({ links }: TopLinksProps) =>
  links.map(({ label, href }) => (
    <li key={href}>
      <Anchor href={href} lang={label.lang}>
        {label.text}
      </Anchor>
    </li>
  ))

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

type MainMenuProps = { entries: MenuItem[]; present: string | undefined }

/** The header's menu; an entry with children has a link and a button for its submenu. */
function MainMenu({ entries, present }: MainMenuProps) {
  const locale = useLocale()
  const t = useTranslations('layout')
  const home = pathTo('home', locale)
  const link = ({ href, title }: MenuItem) => (
    <Anchor href={href} lang={title.lang} aria-current={currentOf(href, present, home)}>
      {title.text}
    </Anchor>
  )
  return (
    <nav aria-label={t('mainMenu')} className={mainMenuStyles.menu}>
      <ul className={mainMenuStyles.entries}>
        {entries.map((entry, index) =>
          entry.children.length === 0 ? (
            <li key={entry.id} className={mainMenuStyles.entry}>
              {link(entry)}
            </li>
          ) : (
            <SubMenu
              key={entry.id}
              id={`sub-menu-${index}`}
              label={t('submenuOf', { title: entry.title.text })}
              link={link(entry)}
              icon={<Icon name="chevron-down" />}
              items={memoizedHtml(entry, currentsOf([entry], present, locale), () =>
                entry.children.map((child) => <li key={child.id}>{link(child)}</li>),
              )}
            />
          ),
        )}
      </ul>
    </nav>
  )
}

type EntriesProps = { locale: Language; entries: MenuItem[]; present: string | undefined }

function Entries({ locale, entries, present }: EntriesProps) {
  const t = translations(locale, 'layout')
  const current = (href: string) => currentOf(href, present, pathTo('home', locale))
  return entries.map(({ id, href, title, children }) => (
    <li key={id}>
      {children.length === 0 ? (
        <Anchor href={href} lang={title.lang} className={drawerMenuStyles.entry} aria-current={current(href)}>
          {title.text}
        </Anchor>
      ) : (
        <details open={current(href) !== undefined}>
          <summary className={drawerMenuStyles.entry} lang={title.lang}>
            {title.text}
            <Icon name="chevron-down" />
          </summary>
          <ul className={drawerMenuStyles.children}>
            {[{ id: 0, href, title: { text: t('overview') }, children: [] }, ...children].map((child) => (
              <li key={child.id}>
                <Anchor
                  href={child.href}
                  lang={child.title.lang}
                  aria-current={current(child.href) === 'page' ? 'page' : undefined}
                >
                  {child.title.text}
                </Anchor>
              </li>
            ))}
          </ul>
        </details>
      )}
    </li>
  ))
}

type DrawerMenuProps = {
  locale: Language
  alternates: Alternates
  entries: MenuItem[]
  topLinks: HeaderContent['topLinks']
  phone: string
  email: string
}

/** The drawer's contents: menu, top bar links, contact details, languages. */
function DrawerMenu({ locale, alternates, entries, topLinks, phone, email }: DrawerMenuProps) {
  const t = translations(locale, 'layout')
  const present = alternates[locale]
  return (
    <nav aria-label={t('menu')} className={drawerMenuStyles.menu}>
      <ul
        className={drawerMenuStyles.entries}
        {...memoizedHtml(entries, `drawer ${currentsOf(entries, present, locale)}`, () => (
          <Entries locale={locale} entries={entries} present={present} />
        ))}
      />
      <ul className={drawerMenuStyles.topLinks} aria-label={t('topLinks')}>
        <li>
          <FavouritesLink
            path={pathTo('favourites', locale)}
            label={translations(locale, 'favourites')('link')}
            icon={<Icon name="heart" />}
          />
        </li>
        <TopLinks links={topLinks} />
      </ul>
      <div className={drawerMenuStyles.footer}>
        {phone && (
          <p className={drawerMenuStyles.contact}>
            <Icon name="phone" />
            <PhoneLink phone={phone} />
          </p>
        )}
        {email && (
          <p className={drawerMenuStyles.contact}>
            <Icon name="mail" />
            <a href={mailtoAddress(email)}>{email}</a>
          </p>
        )}
        <LanguageSwitcher locale={locale} alternates={alternates} inMenu />
      </div>
    </nav>
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
