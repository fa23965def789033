'use client'

import { DndContext, KeyboardSensor, MouseSensor, TouchSensor, useSensor, useSensors } from '@dnd-kit/core'
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { useTranslations } from 'next-intl'
import { createContext, type ReactNode, use, useEffectEvent, useId, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import styles from './Sortable.module.css'

export type SortableEntry = { id: string; name: string }

type Sorting = { count: number; move: (from: number, to: number) => void }

const SortingContext = createContext<Sorting | null>(null)

/** What the handle and the buttons of a row need. */
export function useSorting(): Sorting {
  const sorting = use(SortingContext)
  if (!sorting) throw new Error('A row stands outside of a sortable list.')
  return sorting
}

type Moment = 'lifted' | 'over' | 'dropped' | 'cancelled'

/** In pixels: a click moves less than this. */
const DRAG_DISTANCE = 5
/** In milliseconds and pixels: how long a finger must rest on a handle, and how much it may tremble. */
const LONG_PRESS = { delay: 250, tolerance: 8 }

/** Rows move up and down only. */
const MODIFIERS: NonNullable<Parameters<typeof DndContext>[0]['modifiers']> = [
  ({ transform }) => ({ ...transform, x: 0 }),
]

type Props = {
  /** The rows in their order. */
  entries: readonly SortableEntry[]
  onMove: (from: number, to: number) => void
  className?: string | undefined
  /** Its rows are lines: a name, and the buttons at the end. */
  isLines?: boolean
  /** The rows: each calls `useSortableRow()`. */
  children: ReactNode
}

/** A flat list whose order is changed by dragging, by the keyboard, and by buttons. Says each move, with names. */
export function SortableList({ entries, onMove, className, isLines, children }: Props) {
  const t = useTranslations('desk.sortable')
  const id = useId()
  const [said, setSaid] = useState('')
  const isLifted = useRef(false)
  const joined = entries.map((entry) => entry.id).join(' ')
  // The same array for the same rows: a new one would draw each row again.
  const ids = useMemo(() => (joined === '' ? [] : joined.split(' ')), [joined])
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: DRAG_DISTANCE } }),
    useSensor(TouchSensor, { activationConstraint: LONG_PRESS }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const placeOf = (row: string | number): number => entries.findIndex((entry) => entry.id === row)
  const say = (moment: Moment, row: string | number, place = placeOf(row)): string =>
    t(moment, { name: entries[placeOf(row)]?.name ?? '', place: place + 1, count: entries.length })
  const move = useEffectEvent((from: number, to: number) => {
    const name = entries[from]?.name ?? ''
    if (from === to || to < 0 || to >= entries.length) return
    const { activeElement } = document
    flushSync(() => onMove(from, to))
    // A row that is put elsewhere in the document loses the focus.
    if (activeElement instanceof HTMLElement && activeElement.isConnected) activeElement.focus({ preventScroll: true })
    activeElement?.scrollIntoView({ block: 'nearest' })
    setSaid(t('dropped', { name, place: to + 1, count: entries.length }))
  })
  const sorting = useMemo(
    () => ({ count: ids.length, move: (from: number, to: number) => move(from, to) }),
    [ids.length],
  )
  return (
    <SortingContext value={sorting}>
      <DndContext
        id={id}
        sensors={sensors}
        modifiers={MODIFIERS}
        onDragEnd={({ active, over }) => {
          if (over && active.id !== over.id) onMove(placeOf(active.id), placeOf(over.id))
        }}
        accessibility={{
          screenReaderInstructions: { draggable: t('instructions') },
          announcements: {
            onDragStart: () => {
              isLifted.current = true
              return undefined
            },
            onDragOver: ({ active, over }) => {
              const isFirst = isLifted.current
              isLifted.current = false
              if (!over) return undefined
              // A row lies over its own place first: then all are measured, and the arrow keys move it.
              return isFirst && over.id === active.id
                ? say('lifted', active.id)
                : say('over', active.id, placeOf(over.id))
            },
            onDragEnd: ({ active, over }) => say('dropped', active.id, placeOf(over?.id ?? active.id)),
            onDragCancel: ({ active }) => say('cancelled', active.id),
          },
        }}
      >
        <SortableContext items={ids} strategy={verticalListSortingStrategy}>
          <ol className={isLines ? styles.lines : className}>{children}</ol>
        </SortableContext>
      </DndContext>
      <p role="status" className="visually-hidden">
        {said}
      </p>
    </SortingContext>
  )
}
