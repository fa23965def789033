'use client'

import { useTranslations } from 'next-intl'
import { Anchor } from '#components/ui/Anchor.tsx'
import { formatRequestQuery, type RequestQuery } from '#lib/requests/rules-query.ts'
import type { RequestView } from '#lib/requests/saved-views.ts'
import styles from '../../desk-ui/styles/Requests.module.css'
import { openAddress } from './useRequests.ts'

type Props = { query: RequestQuery; views: readonly RequestView[] }

/** The lists that the reader has named, each with how much it shows. */
export function ViewTabs({ query, views }: Props) {
  const t = useTranslations('requests.list')
  if (views.length === 0) return null
  const current = formatRequestQuery({ ...query, page: 1 })
  return (
    <nav aria-label={t('views.label')}>
      <ul className={styles.queues}>
        {views.map((view) => (
          <li key={view.id}>
            <Anchor
              href={`?${view.query}`}
              className={styles.queue}
              aria-current={view.query === current ? 'page' : undefined}
              onClick={(event) => {
                if (event.metaKey || event.ctrlKey || event.shiftKey) return
                event.preventDefault()
                openAddress(view.query)
              }}
            >
              <bdi>{view.name}</bdi> <span className={styles.number}>{view.count}</span>
            </Anchor>
          </li>
        ))}
      </ul>
    </nav>
  )
}
