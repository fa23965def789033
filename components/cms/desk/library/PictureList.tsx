import { useTranslations } from 'next-intl'
import { Anchor } from '#components/ui/Anchor.tsx'
import { documentLabels } from '#lib/cms/documents/labels.ts'
import { type LibraryFilter, libraryQuery } from '#lib/cms/library/library-filter.ts'
import type { OverviewPicture, PicturePages } from '#lib/cms/library/picture-overview.ts'
import { formatTags } from '#lib/cms/library/rules-tags.ts'
import { deskPath } from '#lib/i18n/paths.ts'
import { useLocale } from '#lib/i18n/use-locale.ts'
import { Mark } from '../../../desk-ui/Mark.tsx'
import { Thumbnail } from '../media/Thumbnail.tsx'
import { DescribePictures } from './DescribePictures.tsx'
import styles from './Library.module.css'
import { LibraryFilterForm } from './LibraryFilterForm.tsx'
import { LibraryPaging } from './LibraryPaging.tsx'
import { LibraryUploads } from './LibraryUploads.tsx'

type Props = { filter: LibraryFilter; overview: PicturePages }

/** The pictures of the library: where each is used, what it lacks, and room for new ones. */
export function PictureList({ filter, overview: { count, page, pages, items, tags, languages } }: Props) {
  const locale = useLocale()
  const t = useTranslations('cms.pictures')
  const [first] = items
  return (
    <>
      <p>{documentLabels('picture', locale).kind.about}</p>
      <LibraryUploads kind="pictures" />
      <LibraryFilterForm words="cms.pictures" filter={filter} count={count} tags={tags} />
      {first && (
        <p className={styles.ways}>
          <Anchor href={`?${libraryQuery({ ...filter, describes: !filter.describes, page: 1 })}`}>
            {t(filter.describes ? 'describe.close' : 'describe.open')}
          </Anchor>
          {filter.state === 'wordless' && (
            <Anchor href={deskPath('deskDocument', locale, 'picture', String(first.id))}>{t('walk')}</Anchor>
          )}
        </p>
      )}
      {filter.describes ? (
        <DescribePictures
          key={libraryQuery(filter)}
          pictures={items.map(({ uses: _uses, wordless: _wordless, ...picture }) => picture)}
          languages={languages}
        />
      ) : (
        <ul className={styles.grid}>
          {items.map((picture) => (
            <li key={picture.id}>
              <PictureCard picture={picture} />
            </li>
          ))}
        </ul>
      )}
      <LibraryPaging filter={filter} page={page} pages={pages} />
    </>
  )
}

function PictureCard({ picture: { id, src, name, tags, uses, wordless } }: { picture: OverviewPicture }) {
  const locale = useLocale()
  const t = useTranslations('cms.pictures')
  return (
    <>
      <Anchor href={deskPath('deskDocument', locale, 'picture', String(id))}>
        <Thumbnail src={src} />
        {name}
      </Anchor>
      <small>{t('uses', { count: uses })}</small>
      {tags.length > 0 && <small>{formatTags(tags)}</small>}
      {wordless.length > 0 && <Mark>{t('wordless', { languages: wordless.join(', ').toUpperCase() })}</Mark>}
    </>
  )
}
