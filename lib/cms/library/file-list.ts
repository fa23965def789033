/** What the list of the library's files says of each. */
import { translations } from '../../i18n/translations.ts'
import { contentAddress, extensionOf } from '../../media/rules-file-address.ts'
import { allFiles, type OverviewFile, shownSize } from './file-overview.ts'
import { librarySource } from './library-source.ts'

const kindOf = ({ storedName }: OverviewFile): string => extensionOf(storedName).toUpperCase()

/** How it is called where it has a title, too. */
const aboutOf = ({ title, name }: OverviewFile) => title !== null && { about: name }

export const FILE_SOURCE = librarySource<OverviewFile>('file', {
  all: allFiles,
  titleOf: ({ title, name }) => title ?? name,
  row: async (file, locale) => ({
    ...aboutOf(file),
    cells: {
      file: { text: kindOf(file), href: contentAddress(file.id, file.storedName) },
      size: { figure: await shownSize(file.storedName, locale) },
    },
  }),
  peek: async (file, locale) => ({
    ...aboutOf(file),
    facts: [{ name: translations(locale, 'cms.list')('library.size'), text: await shownSize(file.storedName, locale) }],
    links: [
      {
        text: translations(locale, 'cms.uploads')('view', { kind: kindOf(file) }),
        href: contentAddress(file.id, file.storedName),
      },
    ],
  }),
})
