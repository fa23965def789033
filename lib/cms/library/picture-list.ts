/** What fills the list of the library's pictures at the desk. */
import type { ListReader, ListSource } from '../../desk/lists/list-source.ts'
import { countInMemory, type RowRules, rowsInMemory } from '../../desk/lists/rows-in-memory.ts'
import type { ListRow } from '../../desk/lists/rules-rows.ts'
import { deskPath } from '../../i18n/paths.ts'
import { sayMoment, spokenMoment } from '../../i18n/spoken-moment.ts'
import { translations } from '../../i18n/translations.ts'
import type { Language } from '../../listings/rules.ts'
import { thumbnailOf } from '../../media/rules-thumbnail.ts'
import { libraryWords, wordlessMarks } from './list-words.ts'
import { allPictures, allTags, type OverviewPicture } from './picture-overview.ts'
import { hasState } from './rules-library-filter.ts'
import { PICTURE_LIST } from './rules-lists.ts'
import { formatTags } from './rules-tags.ts'

const RULES: RowRules<OverviewPicture> = {
  // The database finds words.
  text: () => '',
  filters: { state: hasState, tag: ({ tags }, value) => tags.includes(value) },
  sort: { name: ({ name }) => name, uses: ({ uses }) => uses, added: ({ id }) => id },
}

const editorOf = (id: number, locale: Language): string => deskPath('deskDocument', locale, 'picture', String(id))

function rowOf({ id, src, name, tags, uses, wordless, uploadedAt }: OverviewPicture, reader: ListReader): ListRow {
  return {
    ...{ id: String(id), href: editorOf(id, reader.locale), name, picture: thumbnailOf(src, 100) },
    cells: {
      uses: { figure: uses === 0 ? '' : String(uses) },
      wordless: { marks: wordlessMarks(wordless) },
      tags: { text: formatTags(tags) },
      added: { moment: sayMoment(uploadedAt, reader.now, reader.locale) },
    },
  }
}

export const PICTURE_SOURCE: ListSource = {
  definition: PICTURE_LIST,
  async words({ locale }) {
    const words = libraryWords('picture', PICTURE_LIST, locale)
    const options = (await allTags()).map(({ tag, count }) => ({ value: tag, label: `${tag} (${count})` }))
    const label = translations(locale, 'cms.pictures')('tag')
    return { ...words, filters: { ...words.filters, tag: { label, options } } }
  },
  async load(state, reader, part = PICTURE_LIST) {
    const found = rowsInMemory(await allPictures(state.text), { ...state, text: '' }, part, RULES)
    return { rows: found.rows.map((picture) => rowOf(picture, reader)), count: found.count }
  },
  async counts() {
    return countInMemory(await allPictures(''), PICTURE_LIST, ['all', 'unused', 'wordless'], RULES)
  },
  async peek(id, { locale, now }) {
    const picture = (await allPictures('')).find((one) => String(one.id) === id)
    if (!picture) return null
    const t = translations(locale, 'cms.pictures')
    const tList = translations(locale, 'cms.list')
    const { src, name, tags, uses, wordless, alt, uploadedAt } = picture
    return {
      title: name,
      href: editorOf(picture.id, locale),
      picture: thumbnailOf(src, 600),
      notes:
        wordless.length === 0
          ? []
          : [{ text: t('wordless', { languages: wordless.join(', ').toUpperCase() }), tone: 'soon' as const }],
      facts: [
        ...Object.entries(alt).map(([language, text]) => ({ name: language.toUpperCase(), text })),
        { name: tList('library.uses'), text: t('uses', { count: uses }) },
        { name: tList('library.tags'), text: formatTags(tags) },
        { name: tList('library.added'), text: spokenMoment(uploadedAt, now, locale) },
      ],
      links: [{ text: tList('edit'), href: editorOf(picture.id, locale) }],
    }
  },
}
