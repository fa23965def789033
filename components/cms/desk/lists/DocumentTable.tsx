'use client'

import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { ConfirmDialog } from '#components/desk-ui/ConfirmDialog.tsx'
import { ListFilters } from '#components/desk-ui/lists/ListFilters.tsx'
import { ListPaging } from '#components/desk-ui/lists/ListPaging.tsx'
import { ListSelect } from '#components/desk-ui/lists/ListSelect.tsx'
import styles from '#components/desk-ui/lists/Table.module.css'
import { type ListTableState, listAddress, useListTable } from '#components/desk-ui/lists/useListTable.ts'
import { Mark } from '#components/desk-ui/Mark.tsx'
import { Anchor } from '#components/ui/Anchor.tsx'
import { Button } from '#components/ui/Button.tsx'
import { AnswerError } from '#components/ui/browser/getJson.ts'
import { useHydrated } from '#components/ui/browser/useHydrated.ts'
import { ColumnHead, SortedTable } from '#components/ui/SortedTable.tsx'
import type { DocumentKind } from '#lib/cms/collections/rules-kind-names.ts'
import type { ReferenceOption } from '#lib/cms/documents/references.ts'
import { BULK_ACTIONS, type BulkAction, hasBulkActions, MOST_AT_ONCE } from '#lib/cms/lists/rules-bulk-actions.ts'
import type { ListPage } from '#lib/cms/lists/view-page.ts'
import { changedQuery, type ListColumn, nextSort, SORT_COLUMNS } from '#lib/desk/rules-list-query.ts'
import type { Language } from '#lib/listings/rules.ts'
import { ReviewButtons, ReviewContext } from './ReviewButtons.tsx'
import { type Changes, useChanges } from './useChanges.ts'

type DocumentRowProps = {
  row: ReturnType<ListTableState['table']['getRowModel']>['rows'][number]
  /** Whether rows can be ticked. */
  selects: boolean
  /** Other rows are about to come: these can't be ticked any more. */
  isWaiting: boolean
}

/** One document of a list; on a phone a card that names its values. */
function DocumentRow({ row, selects, isWaiting }: DocumentRowProps) {
  const t = useTranslations('desk.lists')
  const { title, href, cells, status } = row.original
  return (
    <tr data-selected={row.getIsSelected() || undefined}>
      {selects && (
        <td className={styles.tick}>
          <input
            type="checkbox"
            aria-label={t('words.select', { title })}
            disabled={isWaiting}
            checked={row.getIsSelected()}
            onChange={row.getToggleSelectedHandler()}
          />
        </td>
      )}
      {row.getVisibleCells().map(({ column: { id } }) => {
        if (id === 'title')
          return (
            <th key={id} scope="row">
              <Anchor href={href}>{title}</Anchor>
              <ReviewButtons document={row.original} />
            </th>
          )
        const value = cells[id as ListColumn] ?? ''
        return (
          <td key={id} data-column={id} data-label={value && t(`columns.${id as ListColumn}`)}>
            {value && (id === 'missing' || (id === 'state' && status === 'Draft')) ? <Mark>{value}</Mark> : value}
          </td>
        )
      })}
    </tr>
  )
}

type DocumentHeadsProps = {
  state: Pick<ListTableState, 'table' | 'query' | 'change' | 'isWaiting'>
  /** Whether rows can be ticked. */
  selects: boolean
}

/** The heads of a list: a box that ticks the page, and links that sort. */
function DocumentHeads({ state: { table, query, change, isWaiting }, selects }: DocumentHeadsProps) {
  const t = useTranslations('desk.lists')
  const tick = selects && (
    <th scope="col" className={styles.tick}>
      <input
        type="checkbox"
        aria-label={t('words.selectPage')}
        disabled={isWaiting}
        checked={table.getIsAllPageRowsSelected()}
        onChange={table.getToggleAllPageRowsSelectedHandler()}
      />
    </th>
  )
  const heads = table.getVisibleLeafColumns().map(({ id }) => {
    const label = t(`columns.${id as ListColumn}`)
    const column = SORT_COLUMNS.find((name) => name === id)
    if (!column)
      return (
        <th key={id} scope="col">
          {label}
        </th>
      )
    const sort = nextSort(query.sort, column)
    const direction = query.sort?.descending ? 'descending' : 'ascending'
    return (
      <ColumnHead
        key={id}
        column={id}
        label={label}
        action={t('sortBy')}
        href={listAddress(changedQuery(query, { sort }))}
        order={query.sort?.column === column ? direction : undefined}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return
          event.preventDefault()
          change((now) => ({ sort: nextSort(now.sort, column) }))
        }}
      />
    )
  })
  return (
    <>
      {tick}
      {heads}
    </>
  )
}

type BulkBarProps = {
  kind: DocumentKind
  verifications: readonly { value: string; label: string }[]
  state: ListTableState
  changes: Changes
}

/** What can be done with the rows that are ticked. It counts them, and asks again before it removes. */
function BulkBar({ kind, verifications, state, changes }: BulkBarProps) {
  const t = useTranslations('desk.lists.words')
  const { selected, isAll, list, table } = state
  const dialog = useRef<HTMLDialogElement>(null)
  const bar = useRef<HTMLFieldSetElement>(null)
  const [verification, setVerification] = useState('')
  const count = isAll ? list.count : selected.length
  const act = (action: BulkAction) => {
    if (action === 'remove') return dialog.current?.showModal()
    const isVerified = action !== 'publish' || kind !== 'testimonial' || verification !== ''
    return isVerified ? changes.changeChosen(action, verification || null) : changes.refuse(t('unverified'))
  }
  const offersAll = !isAll && table.getIsAllPageRowsSelected() && list.count > selected.length
  return (
    <>
      {changes.problem && <p role="alert">{changes.problem}</p>}
      {count > 0 && (
        <fieldset ref={bar} className={styles.bulk} aria-label={t('bulk')} disabled={changes.isBusy}>
          <strong>{t('selected', { count })}</strong>
          {offersAll && list.count <= MOST_AT_ONCE && (
            <Button variant="quiet" onClick={state.selectAll}>
              {t('selectAll', { count: list.count })}
            </Button>
          )}
          {kind === 'testimonial' && (
            <ListSelect
              {...{ name: '', label: t('verification'), none: t('choose'), value: verification }}
              options={verifications}
              onChange={setVerification}
            />
          )}
          {BULK_ACTIONS.map((action) => (
            <Button key={action} variant="secondary" onClick={() => act(action)}>
              {t(action)}
            </Button>
          ))}
          <Button variant="quiet" onClick={state.clear}>
            {t('clear')}
          </Button>
          {changes.isBusy && <span role="status">{t('busy')}</span>}
        </fieldset>
      )}
      <ConfirmDialog
        dialog={dialog}
        title={t('remove')}
        sentence={t('removeSure', { count })}
        confirm={t('remove')}
        keep={t('keep')}
        onConfirm={() => void changes.changeChosen('remove', null)}
      />
    </>
  )
}

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
