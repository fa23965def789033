import { SettingsLink } from '#components/consent/SettingsLink.tsx'
import { Logo } from '#components/layout/header/Logo.tsx'
import { currentOf, currentsOf } from '#components/layout/header/languageLinks.ts'
import { Anchor } from '#components/ui/Anchor.tsx'
import { Icon } from '#components/ui/Icon.tsx'
import { PhoneLink } from '#components/ui/PhoneLink.tsx'
import { memoizedHtml } from '#components/ui/staticHtml.ts'
import { pathTo } from '#lib/i18n/paths.ts'
import { translations } from '#lib/i18n/translations.ts'
import type { Language } from '#lib/listings/rules.ts'
import { mailtoAddress } from '#lib/shared/mail-address.ts'
import { footer } from '#lib/site/layout.ts'
import type { FooterContent } from '#lib/site/rules-layout.ts'
import styles from './Footer.module.css'
import { FooterColumn } from './FooterColumn.tsx'
import { FOOTER_MENU_ID } from './footerMenuId.ts'
import { LegalFacts } from './LegalFacts.tsx'

type Props = { locale: Language; content: FooterContent; present: string | undefined }

function FooterParts({ locale, content, present }: Props) {
  const { agency, columns, menu, copyright } = content
  const { name, tagline, phone, email, legal } = agency
  const t = translations(locale, 'layout')
  return (
    <div className="page-width">
      <div className={styles.head}>
        <Logo name={name} locale={locale} />
        <nav id={FOOTER_MENU_ID} aria-label={t('footerMenu')}>
          <ul className={styles.entries}>
            {menu.map(({ id, href, title }) => (
              <li key={id}>
                <Anchor href={href} lang={title.lang} aria-current={currentOf(href, present, pathTo('home', locale))}>
                  {title.text}
                </Anchor>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      <div className={styles.columns}>
        <div className={styles.agency}>
          {tagline.text && <p lang={tagline.lang}>{tagline.text}</p>}
          <address className={styles.contact}>
            {phone && (
              <p>
                <Icon name="phone" />
                <PhoneLink phone={phone} />
              </p>
            )}
            {email && (
              <p>
                <Icon name="mail" />
                <a href={mailtoAddress(email)}>{email}</a>
              </p>
            )}
          </address>
        </div>
        {columns.map((column) => (
          <FooterColumn key={column.id} {...column} />
        ))}
      </div>
      <LegalFacts heading={t('legalFacts')} facts={legal} />
      <div className={styles.end}>
        <p lang={copyright.lang}>{copyright.text}</p>
        <SettingsLink locale={locale} />
      </div>
    </div>
  )
}

/**
 * The footer of every page: agency, configured columns, menu, legal facts, copyright line. It depends only on the menu
 * entry of the current page.
 */
export async function Footer({ locale, present }: { locale: Language; present: string | undefined }) {
  const content = await footer(locale)
  return (
    <footer
      className={styles.footer}
      {...memoizedHtml(content, currentsOf(content.menu, present, locale), () => (
        <FooterParts locale={locale} content={content} present={present} />
      ))}
    />
  )
}
