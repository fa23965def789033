'use client'

import { useTranslations } from 'next-intl'
import { useRef } from 'react'
import { Anchor } from '#components/ui/Anchor.tsx'
import { useHydrated } from '#components/ui/browser/useHydrated.ts'
import { SortedTable } from '#components/ui/SortedTable.tsx'
import type { Language } from '#lib/listings/rules.ts'
import { changedRequestQuery } from '#lib/requests/rules-query.ts'
import type { RequestChoices, RequestPage } from '#lib/requests/view-list.ts'
import tableStyles from '../../desk-ui/lists/Table.module.css'
import styles from '../../desk-ui/styles/Requests.module.css'
import { QueueTabs } from './QueueTabs.tsx'
import { RequestBulkBar } from './RequestBulkBar.tsx'
import { RequestFilters } from './RequestFilters.tsx'
import { RequestHeads } from './RequestHeads.tsx'
import { RequestRowLine } from './RequestRowLine.tsx'
import { changeAddress, requestAddress, useRequests } from './useRequests.ts'
import { ViewTabs } from './ViewTabs.tsx'

/** `first`: the page that the server rendered. */
type Props = { first: RequestPage; choices: RequestChoices; locale: Language }

/** The requests as a table that stays up to date: queues, filters, sorting, pages. */
export function RequestTable({ first, choices, locale }: Props) {
  const t = useTranslations('requests.list')
  const state = useRequests({ locale, first })
  const { table, page, query, error, isWaiting, isSignedOut, hasArrived } = state
  const selects = useHydrated()
  const top = useRef<HTMLDivElement>(null)
  const pageLink = (to: number, label: string) => (
    <Anchor
      href={requestAddress(changedRequestQuery(query, { page: to }))}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return
        event.preventDefault()
        changeAddress({ page: to })
        top.current?.scrollIntoView()
      }}
    >
      {label}
    </Anchor>
  )
  return (
    <div ref={top} className={tableStyles.document} aria-busy={isWaiting}>
      <QueueTabs query={query} counts={page.queues} />
      <ViewTabs query={query} views={page.views} />
      <RequestFilters query={query} choices={choices} summary={page.summary} />
      {error && <p role="alert">{isSignedOut ? t('signedOut') : t('failed')}</p>}
      {page.rows.length > 0 && (
        <SortedTable
          caption={t('caption')}
          className={`${tableStyles.table} ${styles.table}`}
          heads={<RequestHeads query={query} table={selects ? table : null} />}
        >
          {table.getRowModel().rows.map((row) => (
            <RequestRowLine key={row.id} line={row} {...{ selects, isWaiting }} hasArrived={hasArrived(row.id)} />
          ))}
        </SortedTable>
      )}
      {selects && <RequestBulkBar rows={state.chosen} colleagues={choices.colleagues} onDone={state.readAnew} />}
      {choices.exportPath && page.count > 0 && (
        <p>
          <Anchor href={`${choices.exportPath}${requestAddress(query)}`}>{t('export')}</Anchor>
        </p>
      )}
      {page.pages > 1 && (
        <nav aria-label={t('pages')} className={tableStyles.paging}>
          {page.page > 1 && pageLink(page.page - 1, t('previous'))}
          <span role="status">{t('page', { page: page.page, pages: page.pages })}</span>
          {page.page < page.pages && pageLink(page.page + 1, t('next'))}
        </nav>
      )}
    </div>
  )
}
