import type { Language } from '#lib/domain/listing/listing.ts'
import { pathTo } from '#lib/i18n/paths.ts'
import { translations } from '#lib/i18n/translations.ts'

/** The way to the cookie settings, at the foot of every page; without scripts, where there is nothing to decide, to the cookie policy. */
export function SettingsLink({ locale }: { locale: Language }) {
  return (
    <a href={pathTo('cookiePolicy', locale)} data-consent-settings="">
      {translations(locale, 'consent')('settings')}
    </a>
  )
}
