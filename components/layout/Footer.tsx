import { SettingsLink } from '#components/consent/SettingsLink.tsx'
import { Anchor } from '#components/ui/Anchor.tsx'
import { Icon } from '#components/ui/Icon.tsx'
import { PhoneLink } from '#components/ui/PhoneLink.tsx'
import { footer } from '#lib/content/layout.ts'
import { menu as mainMenu } from '#lib/content/menu.ts'
import { brand } from '#lib/content/site.ts'
import type { Language } from '#lib/domain/listing.ts'
import { words } from '#lib/i18n/words.ts'
import { pathTo } from '#lib/routing/paths.ts'
import { currentOf } from './alternates.ts'
import styles from './Footer.module.css'
import { FooterColumns } from './FooterColumns.tsx'
import { FOOTER_MENU_ID } from './ids.ts'
import { LegalFacts } from './LegalFacts.tsx'
import { Logo } from './Logo.tsx'

/** The foot of every page: the agency, the configured columns, the menu again, what the law asks for, the copyright line. */
export async function Footer({ locale, present }: { locale: Language; present: string | undefined }) {
  const [{ name, tagline, phone, email, legal }, { columns, copyright }, menu] = await Promise.all([
    brand(locale),
    footer(locale),
    mainMenu(locale),
  ])
  const t = words(locale, 'layout')
  const home = pathTo('home', locale)
  return (
    <footer className={styles.footer}>
      <div className="page-width">
        <div className={styles.agency}>
          <div>
            <Logo name={name} locale={locale} />
            {tagline.text && (
              <p className={styles.tagline} lang={tagline.lang}>
                {tagline.text}
              </p>
            )}
          </div>
          <address className={styles.reach}>
            {phone && (
              <p>
                <Icon name="phone" />
                <PhoneLink phone={phone} />
              </p>
            )}
            {email && (
              <p>
                <Icon name="mail" />
                <a href={`mailto:${email}`}>{email}</a>
              </p>
            )}
          </address>
        </div>
        <FooterColumns columns={columns} />
        <nav id={FOOTER_MENU_ID} aria-label={t('footerMenu')} className={styles.menu}>
          <ul className={styles.entries}>
            {menu.map(({ id, href, title }) => (
              <li key={id}>
                <Anchor href={href} lang={title.lang} aria-current={currentOf(href, present, home)}>
                  {title.text}
                </Anchor>
              </li>
            ))}
          </ul>
        </nav>
        <LegalFacts heading={t('legalFacts')} facts={legal} />
        <div className={styles.end}>
          <p lang={copyright.lang}>{copyright.text}</p>
          <SettingsLink locale={locale} />
        </div>
      </div>
    </footer>
  )
}
