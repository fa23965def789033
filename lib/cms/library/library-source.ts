/** What fills the lists of pictures and of files at the desk: they differ in what a row says of its own. */
import type { ListReader, ListSource } from '../../desk/lists/list-source.ts'
import { countInMemory, type RowRules, rowsInMemory } from '../../desk/lists/rows-in-memory.ts'
import type { ListDefinition } from '../../desk/lists/rules-definition.ts'
import type { Cell, ListRow, Mark, Option, Peek } from '../../desk/lists/rules-rows.ts'
import { headsIn, optionsOf } from '../../desk/lists/rules-words.ts'
import { deskPath } from '../../i18n/paths.ts'
import { sayMoment } from '../../i18n/spoken-moment.ts'
import { translations } from '../../i18n/translations.ts'
import type { Language } from '../../listings/rules.ts'
import { documentLabels } from '../documents/labels.ts'
import { hasState, LIBRARY_STATES } from './rules-library-filter.ts'
import { FILE_LIST, PICTURE_LIST } from './rules-lists.ts'

const LISTS = { picture: PICTURE_LIST, file: FILE_LIST }
type LibraryKind = keyof typeof LISTS
type LibraryColumn = { [Kind in LibraryKind]: keyof (typeof LISTS)[Kind]['columns'] }[LibraryKind]

/** What both have. `wordless`: the languages in which it has no words. */
type Stored = { id: number; name: string; uses: number; wordless: readonly Language[]; uploadedAt: Date }

type Library<One extends Stored> = {
  /** All that some words find, the newest first; the database finds them. */
  all: (text: string, locale: Language) => Promise<One[]>
  titleOf: (one: One) => string
  /** What else its row has, and its cells. */
  row: (one: One, locale: Language) => Promise<Pick<ListRow, 'about' | 'picture'> & { cells: Record<string, Cell> }>
  peek: (one: One, locale: Language) => Promise<Pick<Peek, 'about' | 'picture' | 'links' | 'facts'>>
  /** A filter of its own. */
  filters?: RowRules<One>['filters']
  options?: (locale: Language) => Promise<Readonly<Record<string, { label: string; options: Option[] }>>>
}
type SharedWord = 'search' | 'all' | 'states.unused' | 'states.wordless'

/** The words that each has of its own for the same thing. */
function wordsOf(kind: LibraryKind, locale: Language) {
  const [pictures, files] = [translations(locale, 'cms.pictures'), translations(locale, 'cms.files')]
  const isPicture = kind === 'picture'
  return {
    word: (name: SharedWord): string => (isPicture ? pictures(name) : files(name)),
    uses: (count: number): string => (isPicture ? pictures('uses', { count }) : files('uses', { count })),
    wordless(codes: readonly Language[]): string {
      const languages = codes.join(', ').toUpperCase()
      return isPicture ? pictures('wordless', { languages }) : files('wordless', { languages })
    },
  }
}

const wordlessMarks = (languages: readonly Language[]): Mark[] =>
  languages.map((language) => ({ text: language.toUpperCase(), tone: 'soon' }))

/** The list of the library's pictures, or of its files. */
export function librarySource<One extends Stored>(kind: LibraryKind, library: Library<One>): ListSource {
  const definition: ListDefinition = LISTS[kind]
  const rules: RowRules<One> = {
    text: () => '',
    filters: { state: hasState, ...library.filters },
    sort: { name: library.titleOf, uses: ({ uses }) => uses, added: ({ id }) => id },
  }
  const hrefOf = ({ id }: Stored, locale: Language) => deskPath('deskDocument', locale, kind, String(id))
  async function rowOf(one: One, { locale, now }: ListReader): Promise<ListRow> {
    const { cells, ...own } = await library.row(one, locale)
    return {
      ...{ id: String(one.id), href: hrefOf(one, locale), name: library.titleOf(one), ...own },
      cells: {
        ...cells,
        uses: { figure: one.uses === 0 ? '' : String(one.uses) },
        wordless: { marks: wordlessMarks(one.wordless) },
        added: { moment: sayMoment(one.uploadedAt, now, locale) },
      },
    }
  }
  return {
    definition,
    async words({ locale }) {
      const { word } = wordsOf(kind, locale)
      const t = translations(locale, 'cms.list')
      const { many, about } = documentLabels(kind, locale).kind
      const states = optionsOf(LIBRARY_STATES, (value) => word(`states.${value}`))
      return {
        caption: many,
        name: t('columns.title'),
        columns: headsIn(definition.columns, (column) => t(`library.${column as LibraryColumn}`)),
        filters: { state: { label: t('columns.state'), options: states }, ...(await library.options?.(locale)) },
        views: { all: word('all'), unused: word('states.unused'), wordless: word('states.wordless') },
        acts: {},
        search: word('search'),
        empty: { text: `${translations(locale, 'cms.editor')('none')} ${about}` },
      }
    },
    async load(state, reader, part = definition) {
      const all = await library.all(state.text, reader.locale)
      const { rows, count } = rowsInMemory(all, { ...state, text: '' }, part, rules)
      return { rows: await Promise.all(rows.map((one) => rowOf(one, reader))), count }
    },
    async counts({ locale }) {
      return countInMemory(await library.all('', locale), definition, ['all', 'unused', 'wordless'], rules)
    },
    async peek(id, { locale, now }) {
      const one = (await library.all('', locale)).find((each) => String(each.id) === id)
      if (!one) return null
      const t = translations(locale, 'cms.list')
      const { wordless, uses } = wordsOf(kind, locale)
      const { facts, links, ...own } = await library.peek(one, locale)
      return {
        ...{ title: library.titleOf(one), href: hrefOf(one, locale), ...own },
        notes: one.wordless.length === 0 ? [] : [{ text: wordless(one.wordless), tone: 'soon' }],
        facts: [
          ...facts,
          { name: t('library.uses'), text: uses(one.uses) },
          { name: t('library.added'), text: sayMoment(one.uploadedAt, now, locale).words },
        ],
        links: [{ text: t('edit'), href: hrefOf(one, locale) }, ...links],
      }
    },
  }
}
