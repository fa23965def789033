/** What fills the list of the files that visitors download, at the desk. */
import type { ListReader, ListSource } from '../../desk/lists/list-source.ts'
import { countInMemory, type RowRules, rowsInMemory } from '../../desk/lists/rows-in-memory.ts'
import type { ListRow } from '../../desk/lists/rules-rows.ts'
import { deskPath } from '../../i18n/paths.ts'
import { sayMoment, spokenMoment } from '../../i18n/spoken-moment.ts'
import { translations } from '../../i18n/translations.ts'
import { contentAddress, extensionOf } from '../../media/rules-file-address.ts'
import { allFiles, type OverviewFile, shownSize } from './file-overview.ts'
import { libraryWords, wordlessMarks } from './list-words.ts'
import { hasState } from './rules-library-filter.ts'
import { FILE_LIST } from './rules-lists.ts'

const RULES: RowRules<OverviewFile> = {
  // The database finds words.
  text: () => '',
  filters: { state: hasState },
  sort: { name: ({ title, name }) => title ?? name, uses: ({ uses }) => uses, added: ({ id }) => id },
}

async function rowOf(file: OverviewFile, { locale, now }: ListReader): Promise<ListRow> {
  const { id, name, title, storedName, uses, wordless, uploadedAt } = file
  return {
    ...{ id: String(id), href: deskPath('deskDocument', locale, 'file', String(id)), name: title ?? name },
    ...(title !== null && { about: name }),
    cells: {
      file: { text: extensionOf(storedName).toUpperCase(), href: contentAddress(id, storedName) },
      size: { figure: await shownSize(storedName, locale) },
      uses: { figure: uses === 0 ? '' : String(uses) },
      wordless: { marks: wordlessMarks(wordless) },
      added: { moment: sayMoment(uploadedAt, now, locale) },
    },
  }
}

export const FILE_SOURCE: ListSource = {
  definition: FILE_LIST,
  words: async ({ locale }) => libraryWords('file', FILE_LIST, locale),
  async load(state, reader, part = FILE_LIST) {
    const files = await allFiles(state.text, reader.locale)
    const found = rowsInMemory(files, { ...state, text: '' }, part, RULES)
    return { rows: await Promise.all(found.rows.map((file) => rowOf(file, reader))), count: found.count }
  },
  async counts({ locale }) {
    return countInMemory(await allFiles('', locale), FILE_LIST, ['all', 'unused', 'wordless'], RULES)
  },
  async peek(id, { locale, now }) {
    const file = (await allFiles('', locale)).find((one) => String(one.id) === id)
    if (!file) return null
    const t = translations(locale, 'cms.files')
    const tList = translations(locale, 'cms.list')
    const { name, title, storedName, uses, wordless, uploadedAt } = file
    const kind = extensionOf(storedName).toUpperCase()
    return {
      title: title ?? name,
      ...(title !== null && { about: name }),
      href: deskPath('deskDocument', locale, 'file', id),
      notes:
        wordless.length === 0
          ? []
          : [{ text: t('wordless', { languages: wordless.join(', ').toUpperCase() }), tone: 'soon' as const }],
      facts: [
        { name: tList('library.size'), text: await shownSize(storedName, locale) },
        { name: tList('library.uses'), text: t('uses', { count: uses }) },
        { name: tList('library.added'), text: spokenMoment(uploadedAt, now, locale) },
      ],
      links: [
        { text: tList('edit'), href: deskPath('deskDocument', locale, 'file', id) },
        { text: translations(locale, 'cms.uploads')('view', { kind }), href: contentAddress(file.id, storedName) },
      ],
    }
  },
}
