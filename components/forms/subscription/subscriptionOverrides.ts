import type { SpecialOf } from '#components/forms/formOverrides.tsx'
import { languageUse } from '#lib/content/languages.ts'
import { optionLabel } from '#lib/forms/labels/form-labels.ts'

/** The newsletter comes in the languages in use; that of the page stands first chosen. */
export const newsletterSpecial: SpecialOf = async ({ locale }) => {
  const { languages } = await languageUse()
  const options = languages.map((value) => ({ value, label: optionLabel('newsletter', 'language', value, locale) }))
  return { extras: { options: { language: options }, values: { language: locale } } }
}
