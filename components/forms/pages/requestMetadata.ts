import type { Metadata } from 'next'
import { languageUse } from '#lib/content/languages.ts'
import type { Language } from '#lib/domain/listing.ts'
import type { FormName } from '#lib/domain/requests/table.ts'
import { formAlternates } from '#lib/requests/pages.ts'
import { formWords } from '#lib/requests/words/labels.ts'
import { metadataAlternates } from '#lib/routing/alternates.ts'

/** Its own title and addresses; not for search engines: what it is about has a page of its own. */
export async function requestMetadata(form: FormName, locale: Language): Promise<Metadata> {
  const use = await languageUse()
  return {
    title: formWords(form, 'title', locale) ?? '',
    description: formWords(form, 'intro', locale) ?? '',
    alternates: metadataAlternates(formAlternates(form, use), locale, use),
    robots: { index: false },
  }
}
