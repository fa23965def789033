import { pathTo } from '#lib/i18n/paths.ts'
import { translations } from '#lib/i18n/translations.ts'
import type { Language } from '#lib/listings/rules.ts'

/**
 * The footer's link to the cookie settings; without scripts, where nothing needs consent, it leads to the cookie
 * policy.
 */
export function SettingsLink({ locale }: { locale: Language }) {
  return (
    <a href={pathTo('cookiePolicy', locale)} data-consent-settings="">
      {translations(locale, 'consent')('settings')}
    </a>
  )
}
