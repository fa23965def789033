'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Anchor } from '#components/ui/Anchor.tsx'
import { Button } from '#components/ui/Button.tsx'
import type { DocumentKind } from '#lib/cms/collections/rules-kind-names.ts'
import type { orderDeskDocuments } from '#lib/cms/lists/requests.ts'
import { deskPath } from '#lib/i18n/paths.ts'
import { useLocale } from '#lib/i18n/use-locale.ts'
import { moveItem } from '#lib/shared/move-item.ts'
import { sendDocument } from '../../../desk-ui/documentForm.ts'
import { MoveButtons, MoveTo } from '../../../desk-ui/sortable/MoveButtons.tsx'
import { SortableList } from '../../../desk-ui/sortable/SortableList.tsx'
import { FurtherButtons, SortableButtons, SortableName, SortableRow } from '../../../desk-ui/sortable/SortableRow.tsx'
import { SortHandle } from '../../../desk-ui/sortable/SortHandle.tsx'
import { useSortableRow } from '../../../desk-ui/sortable/useSortableRow.ts'
import { Cluster } from '../../../desk-ui/stack/Cluster.tsx'

type Item = { id: string; title: string }
type Props = { kind: DocumentKind; items: readonly Item[] }

function OrderRow({ id, title, place }: Item & { place: number }) {
  const { row, handle } = useSortableRow(id)
  return (
    <SortableRow {...row}>
      <SortableName>
        <SortHandle name={title} {...handle} />
        {title}
      </SortableName>
      <SortableButtons>
        <MoveButtons name={title} place={place} />
        <FurtherButtons name={title}>
          <MoveTo name={title} place={place} />
        </FurtherButtons>
      </SortableButtons>
    </SortableRow>
  )
}

/** Changes the order of the documents of a kind; one button saves it. */
export function OrderEditor({ kind, items }: Props) {
  const t = useTranslations('cms.kinds.order')
  const locale = useLocale()
  const [order, setOrder] = useState(items)
  const [seen, setSeen] = useState(items.map(({ id }) => id))
  const [status, setStatus] = useState('')
  const move = (from: number, to: number) => {
    setOrder(moveItem(order, from, to))
    setStatus('')
  }
  const save = async () => {
    const ids = order.map(({ id }) => id)
    const answer = await sendDocument<typeof orderDeskDocuments>('orderDeskDocuments', { kind, seen, ids })
    if (answer?.kind === 'saved') setSeen(ids)
    setStatus(t(answer?.kind ?? 'failed'))
  }
  return (
    <section aria-label={t('title')}>
      <p>{t('help')}</p>
      <SortableList entries={order.map(({ id, title }) => ({ id, name: title }))} onMove={move} isLines>
        {order.map((item, place) => (
          <OrderRow key={item.id} {...item} place={place} />
        ))}
      </SortableList>
      <Cluster>
        <Button onClick={save}>{t('save')}</Button>
        <Anchor href={deskPath('deskKind', locale, kind)}>{t('back')}</Anchor>
      </Cluster>
      <p role="status">{status}</p>
    </section>
  )
}
