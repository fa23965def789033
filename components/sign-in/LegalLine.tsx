import { SettingsLink } from '#components/consent/SettingsLink.tsx'
import { Anchor } from '#components/ui/Anchor.tsx'
import { getLocale } from '#lib/i18n/page-locale.ts'
import { brand } from '#lib/site/site-settings.ts'
import styles from './LegalLine.module.css'

/**
 * The footer of the portal and the login: what Belgian law requires about the company (Code of Economic Law, article
 * XII.6), in small print.
 */
export async function LegalLine() {
  const locale = await getLocale()
  const { legal } = await brand(locale)
  return (
    <footer className={`page-width ${styles.legal}`}>
      <ul className="figures">
        {legal.map(({ label, value, href }) => (
          <li key={label.text}>
            <span lang={label.lang}>{label.text}</span>{' '}
            <span lang={value.lang}>{href ? <Anchor href={href}>{value.text}</Anchor> : value.text}</span>
          </li>
        ))}
        <li className="no-print">
          <SettingsLink locale={locale} />
        </li>
      </ul>
    </footer>
  )
}
