import { useLocale, useTranslations } from 'next-intl'
import { Anchor } from '#components/ui/Anchor.tsx'
import { MESSAGES } from '#lib/i18n/messages.ts'
import { deskPath } from '#lib/i18n/paths.ts'
import { documentLabels } from '#lib/staff/documents/labels.ts'
import type { LibraryFilter, LibraryPage } from '#lib/staff/media/library-filter.ts'
import type { OverviewPicture } from '#lib/staff/media/picture-overview.ts'
import { Mark } from '../Mark.tsx'
import { thumbnail } from '../media/thumbnail.ts'
import styles from './Library.module.css'
import { LibraryFilterForm } from './LibraryFilterForm.tsx'
import { LibraryPaging } from './LibraryPaging.tsx'
import { LibraryUploads } from './LibraryUploads.tsx'

type Props = { filter: LibraryFilter; overview: LibraryPage<OverviewPicture> }

/** The pictures of the library: where each is used, what it lacks, and room for new ones. */
export function PictureList({ filter, overview: { count, page, pages, items } }: Props) {
  const locale = useLocale()
  const t = useTranslations('staffPictures')
  const [first] = items
  return (
    <>
      <p>{documentLabels('picture', locale).kind.about}</p>
      <LibraryUploads kind="pictures" words={MESSAGES[locale].staffUploads} />
      <LibraryFilterForm words="staffPictures" filter={filter} count={count} />
      {filter.state === 'wordless' && first && (
        <p>
          <Anchor href={deskPath('deskDocument', locale, 'picture', String(first.id))}>{t('walk')}</Anchor>
        </p>
      )}
      <ul className={styles.grid}>
        {items.map((picture) => (
          <li key={picture.id}>
            <PictureCard picture={picture} />
          </li>
        ))}
      </ul>
      <LibraryPaging filter={filter} page={page} pages={pages} />
    </>
  )
}

function PictureCard({ picture: { id, src, name, uses, wordless } }: { picture: OverviewPicture }) {
  const locale = useLocale()
  const t = useTranslations('staffPictures')
  return (
    <>
      <Anchor href={deskPath('deskDocument', locale, 'picture', String(id))}>
        {/* biome-ignore lint/performance/noImgElement: the style attribute of Next's is refused by the policy. */}
        <img src={thumbnail(src)} alt="" loading="lazy" />
        {name}
      </Anchor>
      <small>{t('uses', { count: uses })}</small>
      {wordless.length > 0 && <Mark>{t('wordless', { languages: wordless.join(', ').toUpperCase() })}</Mark>}
    </>
  )
}
