'use client'

import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useDeferredValue, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { getJson } from '#components/ui/browser/getJson.ts'
import { queryClient } from '#components/ui/browser/queryClient.ts'
import type { NamedChange } from '#lib/cms/pages/plan-move.ts'
import { useLocale } from '#lib/i18n/use-locale.ts'
import type { Language } from '#lib/listings/rules.ts'
import { AddressList } from './AddressList.tsx'
import styles from './Place.module.css'

type Texts = Partial<Record<Language, { path?: string | null }>>

/** What the form of a page would do to addresses, before it is saved. */
export function AddressPreview({ id }: { id: string }) {
  const locale = useLocale()
  const t = useTranslations('cms.pages.address')
  const tMove = useTranslations('cms.pages.move')
  const [segment, parent, texts]: [unknown, unknown, Texts | undefined] = useWatch({
    name: ['fields.path', 'fields.parent_id', 'texts'],
  })
  const segments = Object.fromEntries(
    Object.entries(texts ?? {}).map(([language, values]) => [language, values?.path || null]),
  )
  const sent = JSON.stringify({
    id: Number(id),
    parentId: Number(parent) || null,
    segment: String(segment ?? ''),
    segments,
  })
  const asked = useDeferredValue(sent)
  const [first] = useState(sent)
  const isTouched = asked !== first
  const { data } = useQuery(
    {
      queryKey: ['desk-address', asked],
      queryFn: ({ signal }) =>
        getJson<NamedChange[]>(`/api/staff/pages/address/?locale=${locale}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: asked,
          signal,
        }),
      enabled: isTouched,
      placeholderData: (before) => before,
      retry: false,
    },
    queryClient(),
  )
  if (!isTouched || !data || data.length === 0) return null
  return (
    <div className={styles.part} role="status">
      <h3>
        {t('after')}: {tMove('changes')}
      </h3>
      <AddressList changes={data} />
      {data.some(({ isPublic }) => isPublic) && <p>{tMove('leads')}</p>}
    </div>
  )
}
