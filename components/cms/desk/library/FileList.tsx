import { useTranslations } from 'next-intl'
import { LinkList } from '#components/desk-ui/rows/LinkList.tsx'
import { Anchor } from '#components/ui/Anchor.tsx'
import { documentLabels } from '#lib/cms/documents/labels.ts'
import type { OverviewFile } from '#lib/cms/library/file-overview.ts'
import type { LibraryFilter, LibraryPage } from '#lib/cms/library/library-filter.ts'
import { deskPath } from '#lib/i18n/paths.ts'
import { useLocale } from '#lib/i18n/use-locale.ts'
import { contentAddress, extensionOf } from '#lib/media/rules-file-address.ts'
import { Mark } from '../../../desk-ui/Mark.tsx'
import { LibraryFilterForm } from './LibraryFilterForm.tsx'
import { LibraryPaging } from './LibraryPaging.tsx'
import { LibraryUploads } from './LibraryUploads.tsx'

type Props = { filter: LibraryFilter; overview: LibraryPage<OverviewFile> }

/** The files that visitors download: what links to each, what it lacks, and room for new ones. */
export function FileList({ filter, overview: { count, page, pages, items } }: Props) {
  const locale = useLocale()
  return (
    <>
      <p>{documentLabels('file', locale).kind.about}</p>
      <LibraryUploads kind="files" />
      <LibraryFilterForm words="cms.files" filter={filter} count={count} />
      <LinkList>
        {items.map((file) => (
          <li key={file.id}>
            <FileRow file={file} />
          </li>
        ))}
      </LinkList>
      <LibraryPaging filter={filter} page={page} pages={pages} />
    </>
  )
}

function FileRow({ file: { id, name, title, storedName, size, uses, wordless } }: { file: OverviewFile }) {
  const locale = useLocale()
  const t = useTranslations('cms.files')
  const tUploads = useTranslations('cms.uploads')
  return (
    <>
      <Anchor href={deskPath('deskDocument', locale, 'file', String(id))}>{title ?? name}</Anchor>
      {title !== null && <small>{name}</small>}
      {wordless.length > 0 && <Mark>{t('wordless', { languages: wordless.join(', ').toUpperCase() })}</Mark>}
      <small>{t('uses', { count: uses })}</small>
      <a
        href={contentAddress(id, storedName)}
      >{`${tUploads('view', { kind: extensionOf(storedName).toUpperCase() })} ${size}`}</a>
    </>
  )
}
