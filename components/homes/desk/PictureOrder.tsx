'use client'

import { useState } from 'react'
import { moveItem } from '#lib/shared/move-item.ts'
import kindStyles from '../../cms/desk/editor/kinds/Kinds.module.css'
import { Thumbnail } from '../../cms/desk/media/Thumbnail.tsx'
import { MoveButtons } from '../../desk-ui/sortable/MoveButtons.tsx'
import sortStyles from '../../desk-ui/sortable/Sortable.module.css'
import { SortableList } from '../../desk-ui/sortable/SortableList.tsx'
import { SortHandle } from '../../desk-ui/sortable/SortHandle.tsx'
import { useSortableRow } from '../../desk-ui/sortable/useSortableRow.ts'
import styles from './Homes.module.css'

type Picture = { src: string; name: string }
type Props = { pictures: readonly Picture[] }

function PictureRow({ src, name, place, id }: Picture & { place: number; id: string }) {
  const { row, handle } = useSortableRow(id)
  return (
    <li className={sortStyles.row} {...row}>
      <span className={kindStyles.orderName}>
        <SortHandle name={name} {...handle} />
        <Thumbnail src={src} className={styles.thumbnail} />
        {name}
      </span>
      <div className={sortStyles.buttons}>
        <MoveButtons name={name} place={place} />
      </div>
    </li>
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
        className={kindStyles.order}
      >
        {order.map((picture, place) => (
          <PictureRow key={picture.src} {...picture} id={idOf(picture.src)} place={place} />
        ))}
      </SortableList>
    </>
  )
}
