'use client'

import {
  type Announcements,
  type DragEndEvent,
  type DragMoveEvent,
  type KeyboardCoordinateGetter,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { type Drop, placeNumber, projectDrop, type ShownRow } from '#lib/cms/pages/rules-project-drop.ts'
import type { PageRow } from '#lib/cms/pages/view-tree.ts'

/** Pixels to the side for one level. */
const STEP = 32
/** Milliseconds of a long press, so that a list can still be scrolled by its rows, and pixels by which a finger may slip. */
const PRESS = { delay: 250, tolerance: 8 }

export type Dragging = { id: number; over: number; drop: Drop }

const stepsOf = (x: number): number => Math.round(x / STEP)
const isSame = (one: Drop | undefined, other: Drop): boolean =>
  one?.under === other.under && one?.before === other.before && one?.after === other.after

/** Arrows move over the rows that are shown, and from level to level. */
const arrowKeys =
  (rows: () => readonly ShownRow[]): KeyboardCoordinateGetter =>
  (event, { active, currentCoordinates, context: { over, droppableRects } }) => {
    const { x, y } = currentCoordinates
    if (event.code === 'ArrowLeft' || event.code === 'ArrowRight') {
      event.preventDefault()
      return { x: x + (event.code === 'ArrowRight' ? STEP : -STEP), y }
    }
    if (event.code !== 'ArrowUp' && event.code !== 'ArrowDown') return
    event.preventDefault()
    const ids = rows().map(({ id }) => id)
    const at = ids.indexOf(Number(over?.id ?? active))
    for (const next of event.code === 'ArrowDown' ? ids.slice(at + 1) : ids.slice(0, at).toReversed()) {
      const rect = droppableRects.get(next)
      if (rect) return { x, y: rect.top }
    }
    return { x, y }
  }

/** Dragging pages by mouse, finger or keyboard: what is dragged, where it would stand, and what is said of it. */
export function useTreeDrag(
  rows: readonly ShownRow[],
  pages: readonly PageRow[],
  onDrop: (id: number, drop: Drop) => void,
) {
  const t = useTranslations('cms.pages.tree')
  const [dragging, setDragging] = useState<Dragging | null>(null)
  const shown = useRef(rows)
  shown.current = rows
  const titles = new Map(pages.map(({ id, title }) => [id, title]))
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: PRESS }),
    useSensor(KeyboardSensor, { coordinateGetter: arrowKeys(() => shown.current) }),
  )
  const dropOf = ({ active, over, delta }: DragMoveEvent | DragEndEvent): Dragging | null => {
    const [id, below] = [Number(active.id), Number(over?.id)]
    const drop = over ? projectDrop(shown.current, id, below, stepsOf(delta.x)) : null
    return drop && { id, over: below, drop }
  }
  /** The latest place, for what is said: announcements come before React shows it. */
  const latest = useRef<Dragging | null>(null)
  /** Nothing is said of the place until the page has left it: it would cut off that the page was lifted. */
  const hasLeft = useRef(false)
  const follow = (event: DragMoveEvent) => {
    const next = dropOf(event)
    const isMoved = !next || next.over !== latest.current?.over || !isSame(latest.current?.drop, next.drop)
    latest.current = next
    if (next && (next.over !== next.id || stepsOf(event.delta.x) !== 0)) hasLeft.current = true
    if (isMoved) setDragging(next)
  }
  const end = (event: DragEndEvent | null) => {
    const dropped = event && dropOf(event)
    latest.current = null
    hasLeft.current = false
    setDragging(null)
    if (dropped) onDrop(dropped.id, dropped.drop)
  }
  const say = (moment: 'lifted' | 'dropped' | 'cancelled', id: unknown) =>
    t(moment, { title: titles.get(Number(id)) ?? '' })
  const sayPlace = (): string | undefined => {
    const found = latest.current
    if (!found || !hasLeft.current) return undefined
    const { id, drop } = found
    const parent = titles.get(drop.under ?? 0) ?? ''
    const values = { title: titles.get(id) ?? '', parent, place: placeNumber(pages, id, drop) }
    return t(drop.under === null ? 'overTop' : 'over', values)
  }
  const announcements: Announcements = {
    onDragStart: ({ active }) => say('lifted', active.id),
    onDragMove: sayPlace,
    onDragOver: sayPlace,
    onDragEnd: ({ active }) => say('dropped', active.id),
    onDragCancel: ({ active }) => say('cancelled', active.id),
  }
  return {
    dragging,
    context: {
      sensors,
      accessibility: { announcements, screenReaderInstructions: { draggable: t('dragHelp') } },
      onDragMove: follow,
      onDragOver: follow,
      onDragEnd: end,
      onDragCancel: () => end(null),
    },
  }
}
