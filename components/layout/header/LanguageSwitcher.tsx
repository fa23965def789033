import { pathTo } from '#lib/i18n/paths.ts'
import { translations } from '#lib/i18n/translations.ts'
import type { Language } from '#lib/listings/rules.ts'
import { languageUse } from '#lib/site/languages.ts'
import { LanguageLink } from './LanguageLink.tsx'
import styles from './LanguageSwitcher.module.css'
import type { Alternates } from './languageLinks.ts'

type Props = {
  locale: Language
  alternates: Alternates
  /** Inside another navigation, so it is no landmark of its own. */
  inMenu?: boolean
}

/** Links to the page in the site's other languages; nothing on a site with one language. */
export async function LanguageSwitcher({ locale, alternates, inMenu = false }: Props) {
  const { languages } = await languageUse()
  if (languages.length < 2) return null
  const label = translations(locale, 'layout')('language')
  const Frame = inMenu ? 'div' : 'nav'
  return (
    <Frame aria-label={inMenu ? undefined : label}>
      <ul
        className={styles.languages}
        // The top bar has space for two full names; in a menu they have their own line.
        data-short={!inMenu && languages.length > 2 ? '' : undefined}
        aria-label={inMenu ? label : undefined}
      >
        {languages.map((language) => (
          <li key={language}>
            <LanguageLink
              language={language}
              path={alternates[language] ?? pathTo('home', language)}
              keepsQuery={alternates[language] !== undefined}
              current={language === locale}
              className={styles.language ?? ''}
            >
              <span className={styles.name}>{translations(language, 'common')('languageName')}</span>
              <span className={styles.code} aria-hidden="true">
                {language}
              </span>
            </LanguageLink>
          </li>
        ))}
      </ul>
    </Frame>
  )
}
