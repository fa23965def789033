import type { Metadata } from 'next'
import { pageHead } from '#components/layout/head.ts'
import { languageUse } from '#lib/content/languages.ts'
import type { Language } from '#lib/domain/listing.ts'
import type { FormName } from '#lib/domain/requests/table.ts'
import { formAlternates } from '#lib/requests/pages.ts'
import { formWords } from '#lib/requests/words/labels.ts'

/** Its own title and addresses; not for search engines: what it is about has a page of its own. */
export async function requestMetadata(form: FormName, locale: Language): Promise<Metadata> {
  const use = await languageUse()
  const title = formWords(form, 'title', locale) ?? ''
  const description = formWords(form, 'intro', locale) || title
  return pageHead({ title, description, paths: formAlternates(form, use), indexed: false }, locale)
}
