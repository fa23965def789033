'use client'

import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { getJson } from '#components/ui/browser/getJson.ts'
import { queryClient } from '#components/ui/browser/queryClient.ts'
import type { DocumentKind } from '#lib/cms/collections/rules-kind-names.ts'
import type { LiveAnswer } from '#lib/cms/presence/live.ts'
import { brusselsSeconds } from '#lib/shared/time.ts'
import styles from './LiveSince.module.css'

/** Milliseconds between two questions, and after which somebody is told that it takes long. */
const PAUSE = 1000
const LONG = 6000

/** `version`: of the save. */
type Props = { kind: DocumentKind; id: string; version: number }

/** Says since when visitors get what was saved, and until then that it is being published. */
export function LiveSince({ kind, id, version }: Props) {
  const t = useTranslations('cms.live')
  const [since] = useState(() => Date.now())
  const { data, dataUpdatedAt, errorUpdatedAt } = useQuery(
    {
      queryKey: ['desk-live', kind, id, version],
      queryFn: ({ signal }) => getJson<LiveAnswer>(`/api/staff/live/?${new URLSearchParams({ kind, id })}`, { signal }),
      refetchInterval: ({ state }) => (state.data === undefined || state.data.kind === 'publishing' ? PAUSE : false),
      retry: false,
      gcTime: 0,
    },
    queryClient(),
  )
  const isLong = Math.max(dataUpdatedAt, errorUpdatedAt) - since > LONG
  const waiting = isLong ? t('slow') : t('publishing')
  const text =
    data?.kind === 'live'
      ? t('live', { time: brusselsSeconds(data.at) })
      : data?.kind === 'notPublic'
        ? t('notPublic')
        : waiting
  return (
    <p className={styles.live} role="status" data-live={data?.kind ?? 'publishing'}>
      {text}
    </p>
  )
}
