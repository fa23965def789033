/** What the forms of articles and lists of homes need. */

import { MESSAGES } from '../../i18n/messages.ts'
import { pathTo } from '../../i18n/paths.ts'
import type { Language, Market } from '../../listings/rules.ts'

export type ArticleWords = (typeof MESSAGES)['nl']['cms']['articles']

export type ArticleTools = {
  words: ArticleWords
  /** Where homes are searched, in the reader's language. */
  searchPages: Record<Market, string>
}

/** All of it, in the reader's language. */
export const articleTools = (locale: Language): ArticleTools => ({
  words: MESSAGES[locale].cms.articles,
  searchPages: { sale: pathTo('forSale', locale), rent: pathTo('forRent', locale) },
})
