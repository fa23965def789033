'use client'

import { useState } from 'react'
import { SortableButtons, SortableName, SortableRow } from '#components/desk-ui/sortable/SortableRow.tsx'
import { moveItem } from '#lib/shared/move-item.ts'
import { Thumbnail } from '../../cms/desk/media/Thumbnail.tsx'
import { MoveButtons } from '../../desk-ui/sortable/MoveButtons.tsx'
import { SortableList } from '../../desk-ui/sortable/SortableList.tsx'
import { SortHandle } from '../../desk-ui/sortable/SortHandle.tsx'
import { useSortableRow } from '../../desk-ui/sortable/useSortableRow.ts'
import styles from './Homes.module.css'

type Picture = { src: string; name: string }
type Props = { pictures: readonly Picture[] }

function PictureRow({ src, name, place, id }: Picture & { place: number; id: string }) {
  const { row, handle } = useSortableRow(id)
  return (
    <SortableRow {...row}>
      <SortableName>
        <SortHandle name={name} {...handle} />
        <Thumbnail src={src} className={styles.thumbnail} />
        {name}
      </SortableName>
      <SortableButtons>
        <MoveButtons name={name} place={place} />
      </SortableButtons>
    </SortableRow>
  )
}

/** The pictures of a home in an order that is changed by dragging, keys or buttons; the form around sends it. */
export function PictureOrder({ pictures }: Props) {
  const [order, setOrder] = useState(pictures)
  const idOf = (src: string) => `p${pictures.findIndex((picture) => picture.src === src)}`
  return (
    <>
      <input type="hidden" name="order" value={order.map(({ src }) => src).join('\n')} />
      <SortableList
        entries={order.map(({ src, name }) => ({ id: idOf(src), name }))}
        onMove={(from, to) => setOrder(moveItem(order, from, to))}
        isLines
      >
        {order.map((picture, place) => (
          <PictureRow key={picture.src} {...picture} id={idOf(picture.src)} place={place} />
        ))}
      </SortableList>
    </>
  )
}
