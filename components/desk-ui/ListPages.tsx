import { useTranslations } from 'next-intl'
import { Anchor } from '#components/ui/Anchor.tsx'
import styles from './ListPages.module.css'

type Props = {
  /** What the list is called: a page may have several. */
  of: string
  /** From 1, and of how many. */
  page: number
  pages: number
  hrefOf: (page: number) => string
}

/** The way to the other pages of a list that the server renders; nothing where there is one. */
export function ListPages({ of, page, pages, hrefOf }: Props) {
  const t = useTranslations('requests.list')
  if (pages < 2) return null
  const link = (to: number, label: string) => <Anchor href={hrefOf(to)}>{label}</Anchor>
  return (
    <nav aria-label={`${of}: ${t('pages')}`} className={styles.paging}>
      {page > 1 && link(page - 1, t('previous'))}
      <span>{t('page', { page, pages })}</span>
      {page < pages && link(page + 1, t('next'))}
    </nav>
  )
}
