import { useTranslations } from 'next-intl'
import { ListPages } from '#components/desk-ui/ListPages.tsx'
import { Anchor } from '#components/ui/Anchor.tsx'
import { documentLabels } from '#lib/cms/documents/labels.ts'
import type { PicturePages } from '#lib/cms/library/picture-overview.ts'
import { describingQuery, type LibraryFilter } from '#lib/cms/library/rules-library-filter.ts'
import { deskPath } from '#lib/i18n/paths.ts'
import { useLocale } from '#lib/i18n/use-locale.ts'
import { DescribePictures } from './DescribePictures.tsx'
import styles from './Library.module.css'
import { LibraryFilterForm } from './LibraryFilterForm.tsx'

type Props = { filter: LibraryFilter; overview: PicturePages }

/** Pictures of the library with the words of each, to be described one below the other. */
export function DescribedPictures({ filter, overview: { count, page, pages, items, tags, languages } }: Props) {
  const locale = useLocale()
  const t = useTranslations('cms.pictures')
  const [first] = items
  return (
    <>
      <LibraryFilterForm filter={filter} count={count} tags={tags} />
      <p className={styles.ways}>
        <Anchor href={deskPath('deskKind', locale, 'picture')}>{t('describe.close')}</Anchor>
        {first && filter.state === 'wordless' && (
          <Anchor href={deskPath('deskDocument', locale, 'picture', String(first.id))}>{t('walk')}</Anchor>
        )}
      </p>
      <DescribePictures
        key={describingQuery(filter)}
        pictures={items.map(({ id, src, name, alt, decorative, tags: own }) => ({
          ...{ id, src, name, alt, decorative },
          tags: own,
        }))}
        languages={languages}
      />
      <ListPages
        {...{ page, pages }}
        of={documentLabels('picture', locale).kind.many}
        hrefOf={(to) => `?${describingQuery({ ...filter, page: to })}`}
      />
    </>
  )
}
