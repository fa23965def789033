'use client'

import { useTranslations } from 'next-intl'
import { Anchor } from '#components/ui/Anchor.tsx'
import type { ListPage } from '#lib/cms/lists/view-page.ts'
import { changedQuery, type ListQuery } from '#lib/desk/rules-list-query.ts'
import styles from './Table.module.css'
import { listAddress } from './useListTable.ts'

type Props = { list: ListPage; query: ListQuery; onPage: (page: number) => void }

/** The way to the other pages of a list; nothing where there is one. */
export function ListPaging({ list: { page, pages }, query, onPage }: Props) {
  const t = useTranslations('desk.lists.words')
  if (pages < 2) return null
  const link = (to: number, label: string) => (
    <Anchor
      href={listAddress(changedQuery(query, { page: to }))}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return
        event.preventDefault()
        onPage(to)
      }}
    >
      {label}
    </Anchor>
  )
  return (
    <nav aria-label={t('pages')} className={styles.paging}>
      {page > 1 && link(page - 1, t('previous'))}
      <span role="status">{t('page', { page, pages })}</span>
      {page < pages && link(page + 1, t('next'))}
    </nav>
  )
}
