import type { Metadata } from 'next'
import { formAlternates } from '../../forms/form-paths.ts'
import type { FormName } from '../../forms/rules-table.ts'
import { formMessage } from '../../forms/view-labels.ts'
import type { Language } from '../../listings/rules.ts'
import { languageUse } from '../../site/languages.ts'
import { pageHead } from './page-head.ts'

/** The metadata of a form's page; not indexed: what the form is about has a page of its own. */
export async function requestMetadata(form: FormName, locale: Language): Promise<Metadata> {
  const use = await languageUse()
  const title = formMessage(form, 'title', locale) ?? ''
  const description = formMessage(form, 'intro', locale) || title
  return pageHead({ title, description, paths: formAlternates(form, use), indexed: false }, locale)
}
