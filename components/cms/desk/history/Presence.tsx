'use client'

import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { getJson } from '#components/ui/browser/getJson.ts'
import { queryClient } from '#components/ui/browser/queryClient.ts'
import type { PresenceKind } from '#lib/cms/presence/rules.ts'
import type { Language } from '#lib/listings/rules.ts'
import styles from './History.module.css'

type Props = { kind: PresenceKind; id: string; locale: Language }

/** Milliseconds between two words to the server, which forgets a tab after a minute. */
const EVERY = 20_000

/** The same in every page that this window shows after another: who comes back by Back isn't in another window. */
const TAB = { id: '' }

/** Tells who else has this document or request open, and the others that it is open here. */
export function Presence({ kind, id, locale }: Props) {
  const [tabId] = useState(() => {
    TAB.id ||= crypto.randomUUID()
    return TAB.id
  })
  const address = `/api/staff/presence/?locale=${locale}`
  const { data = [] } = useQuery(
    {
      queryKey: ['desk-presence', kind, id, locale, tabId],
      queryFn: ({ signal }) =>
        getJson<string[]>(address, { method: 'POST', body: JSON.stringify({ kind, id, tabId }), signal }),
      refetchInterval: EVERY,
      // Who looks something up in another tab is still editing.
      refetchIntervalInBackground: true,
      retry: false,
    },
    queryClient(),
  )
  useEffect(() => {
    const leave = () => {
      const body = JSON.stringify({ kind, id, tabId, leaves: true })
      // Nobody waits for the answer: without it the tab is forgotten after a minute.
      getJson(address, { method: 'POST', body, keepalive: true }).catch(() => undefined)
    }
    addEventListener('pagehide', leave)
    return () => {
      removeEventListener('pagehide', leave)
      leave()
    }
  }, [address, kind, id, tabId])
  return (
    <div role="status">
      {data.map((sentence) => (
        <p key={sentence} className={styles.presence}>
          {sentence}
        </p>
      ))}
    </div>
  )
}
