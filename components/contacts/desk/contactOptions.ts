import { useTranslations } from 'next-intl'
import { TITLES } from '#lib/forms/rules-person-fields.ts'
import { translations } from '#lib/i18n/translations.ts'
import type { Language } from '#lib/listings/rules.ts'

/** What a contact's language and salutation can be; nothing, where nobody knows. */
export function useContactOptions(languages: readonly Language[]) {
  const t = useTranslations('contacts.desk')
  const none = { value: '', label: t('unknown') }
  return {
    languages: [
      none,
      ...languages.map((one) => ({ value: one, label: translations(one, 'common')('languageName'), lang: one })),
    ],
    salutations: [none, ...TITLES.map((one) => ({ value: one, label: t(`salutations.${one}`) }))],
  }
}
