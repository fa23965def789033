import { FavouritesLink } from '#components/favourites/FavouritesLink.tsx'
import { LanguageSwitcher } from '#components/layout/header/LanguageSwitcher.tsx'
import { type Alternates, currentOf, currentsOf } from '#components/layout/header/languageLinks.ts'
import { TopLinks } from '#components/layout/header/TopLinks.tsx'
import { Anchor } from '#components/ui/Anchor.tsx'
import { Icon } from '#components/ui/Icon.tsx'
import { PhoneLink } from '#components/ui/PhoneLink.tsx'
import { memoizedHtml } from '#components/ui/staticHtml.ts'
import { pathTo } from '#lib/i18n/paths.ts'
import { translations } from '#lib/i18n/translations.ts'
import type { Language } from '#lib/listings/rules.ts'
import { mailtoAddress } from '#lib/shared/mail-address.ts'
import type { HeaderContent, MenuItem } from '#lib/site/rules-layout.ts'
import styles from './DrawerMenu.module.css'

type EntriesProps = { locale: Language; entries: MenuItem[]; present: string | undefined }

function Entries({ locale, entries, present }: EntriesProps) {
  const t = translations(locale, 'layout')
  const current = (href: string) => currentOf(href, present, pathTo('home', locale))
  return entries.map(({ id, href, title, children }) => (
    <li key={id}>
      {children.length === 0 ? (
        <Anchor href={href} lang={title.lang} className={styles.entry} aria-current={current(href)}>
          {title.text}
        </Anchor>
      ) : (
        <details open={current(href) !== undefined}>
          <summary className={styles.entry} lang={title.lang}>
            {title.text}
            <Icon name="chevron-down" />
          </summary>
          <ul className={styles.children}>
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
export function DrawerMenu({ locale, alternates, entries, topLinks, phone, email }: DrawerMenuProps) {
  const t = translations(locale, 'layout')
  const present = alternates[locale]
  return (
    <nav aria-label={t('menu')} className={styles.menu}>
      <ul
        className={styles.entries}
        {...memoizedHtml(entries, `drawer ${currentsOf(entries, present, locale)}`, () => (
          <Entries locale={locale} entries={entries} present={present} />
        ))}
      />
      <ul className={styles.topLinks} aria-label={t('topLinks')}>
        <li>
          <FavouritesLink
            path={pathTo('favourites', locale)}
            label={translations(locale, 'favourites')('link')}
            icon={<Icon name="heart" />}
          />
        </li>
        <TopLinks links={topLinks} />
      </ul>
      <div className={styles.footer}>
        {phone && (
          <p className={styles.contact}>
            <Icon name="phone" />
            <PhoneLink phone={phone} />
          </p>
        )}
        {email && (
          <p className={styles.contact}>
            <Icon name="mail" />
            <a href={mailtoAddress(email)}>{email}</a>
          </p>
        )}
        <LanguageSwitcher locale={locale} alternates={alternates} inMenu />
      </div>
    </nav>
  )
}
