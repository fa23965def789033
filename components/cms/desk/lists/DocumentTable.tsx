'use client'

import { useTranslations } from 'next-intl'
import { useRef } from 'react'
import { AnswerError } from '#components/ui/browser/getJson.ts'
import { useHydrated } from '#components/ui/browser/useHydrated.ts'
import { SortedTable } from '#components/ui/SortedTable.tsx'
import type { DocumentKind } from '#lib/cms/collections/rules-kind-names.ts'
import type { ReferenceOption } from '#lib/cms/documents/references.ts'
import { hasBulkActions } from '#lib/cms/lists/rules-bulk-actions.ts'
import type { ListPage } from '#lib/cms/lists/view-page.ts'
import type { ListColumn } from '#lib/desk/rules-list-query.ts'
import type { Language } from '#lib/listings/rules.ts'
import { ListFilters } from '../../../desk-ui/lists/ListFilters.tsx'
import { ListPaging } from '../../../desk-ui/lists/ListPaging.tsx'
import styles from '../../../desk-ui/lists/Table.module.css'
import { useListTable } from '../../../desk-ui/lists/useListTable.ts'
import { BulkBar } from './BulkBar.tsx'
import { DocumentHeads } from './DocumentHeads.tsx'
import { DocumentRow } from './DocumentRow.tsx'
import { ReviewContext } from './ReviewButtons.tsx'
import { useChanges } from './useChanges.ts'

type Props = {
  kind: DocumentKind
  locale: Language
  /** The name of the kind. */
  caption: string
  first: ListPage
  columns: readonly ListColumn[]
  categories: readonly ReferenceOption[]
  /** Whether there are enough documents to narrow them. */
  isLong: boolean
  /** How testimonials may have been verified. */
  verifications: readonly { value: string; label: string }[]
}

/** The documents of a kind as a table: sorted by its heads, narrowed, in pages; several can be changed at once. */
export function DocumentTable({ kind, locale, caption, first, columns, categories, isLong, verifications }: Props) {
  const t = useTranslations('desk.lists.words')
  const state = useListTable({ kind, locale, first, columns })
  const { table, list, query, change, selected, error } = state
  const changes = useChanges({ kind, locale, state })
  const isReady = useHydrated()
  const selects = isReady && hasBulkActions(kind)
  const top = useRef<HTMLDivElement>(null)
  const isSignedOut = error instanceof AnswerError && error.status === 401
  return (
    <div ref={top} className={styles.document} aria-busy={state.isWaiting}>
      {isLong && <ListFilters {...{ columns, categories }} table={state} />}
      {selects && list.count > 0 && <BulkBar {...{ kind, verifications, state, changes }} />}
      {error && <p role="alert">{isSignedOut ? t('signedOut') : t('failed')}</p>}
      <ReviewContext value={{ kind, verifications, changes }}>
        <SortedTable
          caption={caption}
          className={styles.table}
          heads={<DocumentHeads state={state} selects={selects} />}
        >
          {table.getRowModel().rows.map((row) => (
            <DocumentRow key={row.id} {...{ row, selects }} isWaiting={state.isWaiting} />
          ))}
        </SortedTable>
      </ReviewContext>
      <ListPaging
        {...{ list, query }}
        onPage={(page) => {
          change({ page })
          top.current?.scrollIntoView()
        }}
      />
      <p className="visually-hidden" role="status">
        {selects && selected.length > 0 && t('selected', { count: state.isAll ? list.count : selected.length })}
      </p>
    </div>
  )
}
