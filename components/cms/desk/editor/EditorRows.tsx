'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { FurtherButtons, SortableButtons, SortableRow } from '#components/desk-ui/sortable/SortableRow.tsx'
import { Cluster } from '#components/desk-ui/stack/Cluster.tsx'
import { Button } from '#components/ui/Button.tsx'
import { MoveButtons, MoveTo } from '../../../desk-ui/sortable/MoveButtons.tsx'
import { SortableList } from '../../../desk-ui/sortable/SortableList.tsx'
import { SortHandle } from '../../../desk-ui/sortable/SortHandle.tsx'
import { useSortableRow } from '../../../desk-ui/sortable/useSortableRow.ts'
import styles from './EditorRows.module.css'

type RowProps = { id: string; name: string; place: number; remove: (place: number) => void; children: ReactNode }

function RemoveRow({ name, place, remove }: Pick<RowProps, 'name' | 'place' | 'remove'>) {
  const t = useTranslations('cms.editor.words')
  return (
    <Button variant="quiet" aria-label={`${t('removeRow')}: ${name}`} onClick={() => remove(place)}>
      {t('removeRow')}
    </Button>
  )
}

function SortedRow({ id, name, place, remove, children }: RowProps) {
  const { row, handle } = useSortableRow(id)
  return (
    <SortableRow className={styles.row} {...row}>
      {children}
      <SortableButtons>
        <SortHandle name={name} {...handle} />
        <MoveButtons name={name} place={place} />
        <RemoveRow name={name} place={place} remove={remove} />
        <FurtherButtons name={name}>
          <MoveTo name={name} place={place} />
        </FurtherButtons>
      </SortableButtons>
    </SortableRow>
  )
}

type Props = {
  /** In their order. */
  ids: readonly string[]
  /** What one row is called, for those who hear the buttons of all rows. */
  name: string
  /** Rows without an order can't be moved. */
  move: ((from: number, to: number) => void) | undefined
  remove: (place: number) => void
  /** Draws the fields of the row at a place. */
  children: (place: number) => ReactNode
}

/** Rows of fields, each with its buttons. */
export function EditorRows({ ids, name, move, remove, children }: Props) {
  const entries = ids.map((id, place) => ({ id, name: `${name} ${place + 1}` }))
  if (!move)
    return (
      <ol>
        {entries.map((entry, place) => (
          <li key={entry.id} className={styles.row}>
            {children(place)}
            <Cluster>
              <RemoveRow name={entry.name} place={place} remove={remove} />
            </Cluster>
          </li>
        ))}
      </ol>
    )
  return (
    <SortableList entries={entries} onMove={move}>
      {entries.map((entry, place) => (
        <SortedRow key={entry.id} {...entry} place={place} remove={remove}>
          {children(place)}
        </SortedRow>
      ))}
    </SortableList>
  )
}
