/** What the editor needs to show how a page or an article stands in search results and where it is shared. */
import { allCategories, categoryChain } from '../../content/articles.ts'
import { env } from '../../env.ts'
import { LANGUAGES, type Language } from '../../listings/rules.ts'
import { slug } from '../../shared/slug.ts'
import { readerFor, textIn } from '../../site/languages.ts'
import { allEntries } from '../../site/menu.ts'
import { brand } from '../../site/site-settings.ts'
import type { DocumentKind } from '../collections/rules-kind-names.ts'

/** Paths without outer slashes. */
type Paths = Readonly<Record<Language, string>>

export type HeadPreview = {
  /** The site's host, as search results show it. */
  host: string
  brand: string
  /** The paths of the categories in which an article can stand, by id. */
  categoryPaths: Readonly<Record<string, Paths>>
  /** The paths of a page that the site itself has at a fixed address. */
  fixedPaths: Paths | null
}

async function pathsOfCategories(): Promise<HeadPreview['categoryPaths']> {
  const [categories, readers] = await Promise.all([allCategories(), Promise.all(LANGUAGES.map(readerFor))])
  const nameIn = (reader: (typeof readers)[number]) => (category: (typeof categories)[number]) =>
    slug(textIn(category.texts, 'name', reader).text) || String(category.id)
  return Object.fromEntries(
    categories.map(({ id }) => {
      const chain = categoryChain(id, categories)
      return [id, Object.fromEntries(readers.map((reader) => [reader.locale, chain.map(nameIn(reader)).join('/')]))]
    }),
  ) as HeadPreview['categoryPaths']
}

/** The previews of a document's head in the reader's language; null for kinds that aren't pages of their own. */
export async function headPreview(
  kind: DocumentKind,
  id: string | null,
  locale: Language,
): Promise<HeadPreview | null> {
  if (kind !== 'page' && kind !== 'article') return null
  const [{ name }, entries, categories] = await Promise.all([
    brand(locale),
    kind === 'page' ? allEntries() : [],
    kind === 'article' ? pathsOfCategories() : {},
  ])
  const own = entries.find((entry) => String(entry.id) === id)
  return {
    host: new URL(env().SITE_URL).host,
    brand: name,
    categoryPaths: categories,
    fixedPaths: own?.route ? own.paths : null,
  }
}
