import type { FormOverride } from '#components/form-kit/formProps.ts'
import { optionLabel } from '#lib/forms/view-labels.ts'
import { languageUse } from '#lib/site/languages.ts'

/** The newsletter exists in the languages in use; the page's language is preselected. */
export const newsletterOverrides: FormOverride = async ({ locale }) => {
  const { languages } = await languageUse()
  const options = languages.map((value) => ({ value, label: optionLabel('newsletter', 'language', value, locale) }))
  return { extras: { options: { language: options }, values: { language: locale } } }
}
