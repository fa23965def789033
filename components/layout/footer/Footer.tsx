import { SettingsLink } from '#components/consent/SettingsLink.tsx'
import { Logo } from '#components/layout/header/Logo.tsx'
import { currentOf, currentsOf } from '#components/layout/header/languageLinks.ts'
import { Picture } from '#components/media/Picture.tsx'
import { Anchor } from '#components/ui/Anchor.tsx'
import { columnsOf } from '#components/ui/columns.ts'
import { Icon } from '#components/ui/Icon.tsx'
import { PhoneLink } from '#components/ui/PhoneLink.tsx'
import { memoizedHtml } from '#components/ui/staticHtml.ts'
import { pathTo } from '#lib/i18n/paths.ts'
import { translations } from '#lib/i18n/translations.ts'
import type { Language } from '#lib/listings/rules.ts'
import type { Brand } from '#lib/places/rules-offices.ts'
import { mailtoAddress } from '#lib/shared/mail-address.ts'
import { footer } from '#lib/site/layout.ts'
import type { FooterColumn as Content, FooterContent } from '#lib/site/rules-layout.ts'
import styles from './Footer.module.css'
import columnStyles from './FooterColumn.module.css'

/**
 * The company behind the site, as Belgian law requires (Code of Economic Law, article XII.6): company, licence,
 * supervising institute.
 */
export function LegalFacts({ heading, facts }: { heading: string; facts: Brand['legal'] }) {
  if (facts.length === 0) return null
  return (
    <section className={styles.legal}>
      <h2 className="visually-hidden">{heading}</h2>
      <dl className={styles.facts}>
        {facts.map(({ label, value, href }) => (
          <div key={label.text} className={styles.fact}>
            <dt lang={label.lang}>{label.text}</dt>
            <dd className="figures" lang={value.lang}>
              {href ? <Anchor href={href}>{value.text}</Anchor> : value.text}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** A configured column of the footer, on a grid of twelve where there is room. */
export function FooterColumn({ title, intro, body, images, width }: Content) {
  return (
    <section className={columnStyles.column} {...columnsOf(width)}>
      {title.text && (
        <h2 className={columnStyles.title} lang={title.lang}>
          {title.text}
        </h2>
      )}
      {intro.text && (
        <p className={columnStyles.intro} lang={intro.lang}>
          {intro.text}
        </p>
      )}
      {body.html && (
        <div
          className={columnStyles.text}
          lang={body.lang}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: lib/site hands out sanitised HTML only
          dangerouslySetInnerHTML={{ __html: body.html }}
        />
      )}
      {images.length > 0 && (
        <div className={columnStyles.images}>
          {images.map((image) => (
            <Picture key={image.src} {...image} sizes="250px" className={columnStyles.image ?? ''} />
          ))}
        </div>
      )}
    </section>
  )
}

/** Id of the footer's menu, to which the menu button links without scripts. */
export const FOOTER_MENU_ID = 'footer-menu'

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
