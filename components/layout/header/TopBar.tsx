import { useLocale, useTranslations } from 'next-intl'
import { Anchor } from '#components/ui/Anchor.tsx'
import { Icon } from '#components/ui/Icon.tsx'
import { PhoneLink } from '#components/ui/PhoneLink.tsx'
import type { HeaderContent } from '#lib/site/rules-layout.ts'
import { LanguageSwitcher } from './LanguageSwitcher.tsx'
import type { Alternates } from './languageLinks.ts'
import styles from './TopBar.module.css'

type Props = { alternates: Alternates; phone: string; links: HeaderContent['topLinks'] }

/** The bar above the menu: phone, links, languages. On small screens the drawer shows its contents. */
export function TopBar({ alternates, phone, links }: Props) {
  const locale = useLocale()
  const t = useTranslations('layout')
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
          <nav aria-label={t('topLinks')} className={styles.links}>
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
