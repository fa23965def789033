import { Anchor } from '#components/ui/Anchor.tsx'
import { Icon } from '#components/ui/Icon.tsx'
import { PhoneLink } from '#components/ui/PhoneLink.tsx'
import type { HeaderContent } from '#lib/domain/content/layout.ts'
import type { Language } from '#lib/domain/listing/listing.ts'
import { translations } from '#lib/i18n/translations.ts'
import { LanguageSwitcher } from './LanguageSwitcher.tsx'
import type { Alternates } from './languageLinks.ts'
import styles from './TopBar.module.css'

type Props = { locale: Language; alternates: Alternates; phone: string; links: HeaderContent['topLinks'] }

/** The bar above the menu: phone, links, languages. On small screens the drawer shows its contents. */
export function TopBar({ locale, alternates, phone, links }: Props) {
  return (
    <div className={styles.topBar}>
      <div className={`page-width ${styles.content}`}>
        {phone && (
          <p className={styles.phone}>
            <Icon name="phone" />
            <PhoneLink phone={phone} />
          </p>
        )}
        {links.length > 0 && (
          <nav aria-label={translations(locale, 'layout')('topLinks')} className={styles.links}>
            <ul className={styles.list}>
              {links.map(({ label, href }) => (
                <li key={href}>
                  <Anchor href={href} lang={label.lang}>
                    {label.text}
                  </Anchor>
                </li>
              ))}
            </ul>
          </nav>
        )}
        <LanguageSwitcher locale={locale} alternates={alternates} />
      </div>
    </div>
  )
}
