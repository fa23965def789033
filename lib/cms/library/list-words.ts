/** What the lists of pictures and of files have in common: their words, and what a row of either lacks. */
import type { ListDefinition } from '../../desk/lists/rules-definition.ts'
import type { ListWords, Mark } from '../../desk/lists/rules-rows.ts'
import { MESSAGES } from '../../i18n/messages.ts'
import { translations } from '../../i18n/translations.ts'
import type { Language } from '../../listings/rules.ts'
import { documentLabels } from '../documents/labels.ts'
import { LIBRARY_STATES, type LibraryState } from './rules-library-filter.ts'

type LibraryTexts = { all: string; search: string; states: Record<LibraryState, string> }

/** The words of the list of pictures or of files. */
export function libraryWords(
  kind: 'picture' | 'file',
  { columns }: Pick<ListDefinition, 'columns'>,
  locale: Language,
): ListWords {
  const t: LibraryTexts = kind === 'picture' ? MESSAGES[locale].cms.pictures : MESSAGES[locale].cms.files
  const stateOf = (state: LibraryState): string =>
    kind === 'picture'
      ? translations(locale, 'cms.pictures')(`states.${state}`)
      : translations(locale, 'cms.files')(`states.${state}`)
  const tList = translations(locale, 'cms.list')
  const { many, about } = documentLabels(kind, locale).kind
  const options = LIBRARY_STATES.map((value) => ({ value, label: stateOf(value) }))
  return {
    caption: many,
    name: tList('columns.title'),
    columns: Object.fromEntries(
      Object.keys(columns).map((column) => [column, { label: tList(`library.${column as LibraryColumn}`) }]),
    ),
    filters: { state: { label: tList('columns.state'), options } },
    views: { all: t.all, unused: stateOf('unused'), wordless: stateOf('wordless') },
    acts: {},
    search: t.search,
    empty: { text: `${translations(locale, 'cms.editor')('none')} ${about}` },
  }
}
type LibraryColumn = 'uses' | 'wordless' | 'tags' | 'added' | 'file' | 'size'

/** The languages in which something has no words. */
export const wordlessMarks = (languages: readonly Language[]): Mark[] =>
  languages.map((language) => ({ text: language.toUpperCase(), tone: 'soon' }))
