import { useTranslations } from 'next-intl'
import { Anchor } from '#components/ui/Anchor.tsx'
import { describingQuery, type LibraryFilter, type LibraryPage } from '#lib/cms/library/rules-library-filter.ts'
import styles from './Library.module.css'

type Props = { filter: LibraryFilter } & Pick<LibraryPage<unknown>, 'page' | 'pages'>

/** Leads through the pages of a list of the library. */
export function LibraryPaging({ filter, page, pages }: Props) {
  const t = useTranslations('cms.pictures')
  if (pages === 1) return null
  const address = (to: number) => `?${describingQuery({ ...filter, page: to })}`
  return (
    <nav aria-label={t('pages')} className={styles.paging}>
      {page > 1 && <Anchor href={address(page - 1)}>{t('previous')}</Anchor>}
      <span>{t('page', { page, pages })}</span>
      {page < pages && <Anchor href={address(page + 1)}>{t('next')}</Anchor>}
    </nav>
  )
}
