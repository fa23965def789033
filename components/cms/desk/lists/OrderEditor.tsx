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
import sortStyles from '../../../desk-ui/sortable/Sortable.module.css'
import { SortableList } from '../../../desk-ui/sortable/SortableList.tsx'
import { SortHandle } from '../../../desk-ui/sortable/SortHandle.tsx'
import { useSortableRow } from '../../../desk-ui/sortable/useSortableRow.ts'
import { Cluster } from '../../../desk-ui/stack/Cluster.tsx'
import kindStyles from '../editor/kinds/Kinds.module.css'

type Item = { id: string; title: string }
type Props = { kind: DocumentKind; items: readonly Item[] }

function OrderRow({ id, title, place }: Item & { place: number }) {
  const t = useTranslations('desk.sortable')
  const { row, handle } = useSortableRow(id)
  return (
    <li className={sortStyles.row} {...row}>
      <span className={kindStyles.orderName}>
        <SortHandle name={title} {...handle} />
        {title}
      </span>
      <div className={sortStyles.buttons}>
        <MoveButtons name={title} place={place} />
        <details className={sortStyles.further}>
          <summary aria-label={`${t('further')}: ${title}`}>{t('further')}</summary>
          <MoveTo name={title} place={place} />
        </details>
      </div>
    </li>
  )
}

/** Changes the order of the documents of a kind; one button saves it. */
export function OrderEditor({ kind, items }: Props) {
  const t = useTranslations('cms.kinds.order')
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
    <section className={kindStyles.panel} aria-label={t('title')}>
      <p>{t('help')}</p>
      <SortableList
        entries={order.map(({ id, title }) => ({ id, name: title }))}
        onMove={move}
        className={kindStyles.order}
      >
        {order.map((item, place) => (
          <OrderRow key={item.id} {...item} place={place} />
        ))}
      </SortableList>
      <Cluster>
        <Button onClick={save}>{t('save')}</Button>
        <Anchor href={deskPath('deskKind', useLocale(), kind)}>{t('back')}</Anchor>
      </Cluster>
      <p role="status">{status}</p>
    </section>
  )
}
