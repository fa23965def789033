/** What the list of the library's pictures says of each. */
import { translations } from '../../i18n/translations.ts'
import { thumbnailOf } from '../../media/rules-thumbnail.ts'
import { librarySource } from './library-source.ts'
import { allPictures, allTags, type OverviewPicture } from './picture-overview.ts'
import { formatTags } from './rules-tags.ts'

export const PICTURE_SOURCE = librarySource<OverviewPicture>('picture', {
  all: allPictures,
  titleOf: ({ name }) => name,
  row: async ({ src, tags }) => ({ picture: thumbnailOf(src, 100), cells: { tags: { text: formatTags(tags) } } }),
  peek: async ({ src, alt, tags }, locale) => ({
    picture: thumbnailOf(src, 600),
    facts: [
      ...Object.entries(alt).map(([language, text]) => ({ name: language.toUpperCase(), text })),
      { name: translations(locale, 'cms.list')('library.tags'), text: formatTags(tags) },
    ],
    links: [],
  }),
  filters: { tag: ({ tags }, value) => tags.includes(value) },
  options: async (locale) => ({
    tag: {
      label: translations(locale, 'cms.pictures')('tag'),
      options: (await allTags()).map(({ tag, count }) => ({ value: tag, label: `${tag} (${count})` })),
    },
  }),
})
