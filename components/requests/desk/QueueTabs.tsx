'use client'

import { useTranslations } from 'next-intl'
import { Anchor } from '#components/ui/Anchor.tsx'
import { EMPTY_QUERY, QUEUE_NAMES, QUEUES, type Queue, queueOf, type RequestQuery } from '#lib/requests/rules-query.ts'
import styles from '../../desk-ui/styles/Requests.module.css'
import { changeAddress, requestAddress } from './useRequests.ts'

type Props = { query: RequestQuery; counts: Record<Queue, number> }

/** The queues that staff work through, each with how much waits in it. */
export function QueueTabs({ query, counts }: Props) {
  const t = useTranslations('requests.list')
  const current = queueOf(query)
  return (
    <nav aria-label={t('queuesLabel')}>
      <ul className={styles.queues}>
        {QUEUE_NAMES.map((queue) => (
          <li key={queue}>
            <Anchor
              href={requestAddress({ ...EMPTY_QUERY, ...QUEUES[queue] })}
              className={styles.queue}
              aria-current={queue === current ? 'page' : undefined}
              data-late={(queue === 'overdue' && counts.overdue > 0) || undefined}
              onClick={(event) => {
                if (event.metaKey || event.ctrlKey || event.shiftKey) return
                event.preventDefault()
                changeAddress({ ...EMPTY_QUERY, ...QUEUES[queue] })
              }}
            >
              {t(`queues.${queue}`)} <span className={styles.number}>{counts[queue]}</span>
            </Anchor>
          </li>
        ))}
      </ul>
    </nav>
  )
}
