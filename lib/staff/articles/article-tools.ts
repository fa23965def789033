/** What the previews beside articles and lists of homes need. */
import { allCategories, categoryChain } from '../../content/articles.ts'
import { readerFor, textIn } from '../../content/languages.ts'
import { LANGUAGES, type Language, type Market } from '../../domain/listing/listing.ts'
import { slug } from '../../domain/shared/slug.ts'
import { env } from '../../env.ts'
import { MESSAGES } from '../../i18n/messages.ts'
import { pathTo } from '../../i18n/paths.ts'

export type ArticleWords = (typeof MESSAGES)['nl']['staffArticles']

export type ArticleTools = {
  words: ArticleWords
  /** The site's host, as search results show it. */
  host: string
  /** The path of each category in each language, without outer slashes, as the view article_paths makes it. */
  categoryPaths: Record<number, Record<Language, string>>
  /** Where homes are searched, in the reader's language. */
  searchPages: Record<Market, string>
}

async function categoryPaths(): Promise<ArticleTools['categoryPaths']> {
  const [categories, readers] = await Promise.all([allCategories(), Promise.all(LANGUAGES.map(readerFor))])
  return Object.fromEntries(
    categories.map(({ id }) => [
      id,
      Object.fromEntries(
        readers.map((reader) => [
          reader.locale,
          categoryChain(id, categories)
            .map((category) => slug(textIn(category.texts, 'name', reader).text) || String(category.id))
            .join('/'),
        ]),
      ) as Record<Language, string>,
    ]),
  )
}

/** All of it, in the reader's language. */
export const articleTools = async (locale: Language): Promise<ArticleTools> => ({
  words: MESSAGES[locale].staffArticles,
  host: new URL(env().SITE_URL).host,
  categoryPaths: await categoryPaths(),
  searchPages: { sale: pathTo('forSale', locale), rent: pathTo('forRent', locale) },
})

/** The words of the list of articles. */
export const articleListWords = (locale: Language): ArticleWords['list'] => MESSAGES[locale].staffArticles.list
