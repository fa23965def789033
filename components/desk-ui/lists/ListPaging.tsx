'use client'

import { Anchor } from '#components/ui/Anchor.tsx'
import type { ListPage } from '#lib/cms/lists/view-page.ts'
import { changedQuery, type ListQuery } from '#lib/desk/rules-list-query.ts'
import { fillIn } from '#lib/shared/fill-in.ts'
import type { ListWords } from './listWords.ts'
import styles from './Table.module.css'
import { listAddress } from './useListTable.ts'

type Props = { list: ListPage; query: ListQuery; words: ListWords; onPage: (page: number) => void }

/** The way to the other pages of a list; nothing where there is one. */
export function ListPaging({ list: { page, pages }, query, words, onPage }: Props) {
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
    <nav aria-label={words.pages} className={styles.paging}>
      {page > 1 && link(page - 1, words.previous)}
      <span role="status">{fillIn(words.page, { page, pages })}</span>
      {page < pages && link(page + 1, words.next)}
    </nav>
  )
}
