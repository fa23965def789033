/** What a search asks of a home beyond its rooms, in words: for chips, saved searches and mails. */
import { translations } from '../i18n/translations.ts'
import type { Language } from '../listings/rules.ts'
import { type FeatureName, featureOf } from './rules-feature-table.ts'

/** One value of a feature as it is wanted: 'Tuin', 'Label C of beter', 'Bouwjaar: voor 1945', 'Te renoveren'. */
export function featureText(name: FeatureName, value: string, locale: Language): string {
  const t = translations(locale, 'search')
  const { control, write, named } = featureOf(name)
  if (control === 'flag') return t(`features.names.${name}`)
  const written = write(value, locale)
  // The table says which features have such words, the compiler one of them.
  if (written !== null) return t(`features.chosen.${name as 'energy'}`, { value: written })
  const own = t(`features.values.${name as 'province'}.${value as 'antwerp'}`)
  return named ? t('features.named', { name: t(`features.names.${name}`), value: own }) : own
}
