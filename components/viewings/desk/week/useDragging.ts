import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { getJson } from '#components/ui/browser/getJson.ts'
import type { Language } from '#lib/listings/rules.ts'
import { formatTime } from '#lib/places/rules-opening-hours.ts'
import { brusselsInstant } from '#lib/shared/time.ts'
import { landingAt, liesIn } from '#lib/viewings/agenda/rules-drag.ts'
import { type GridPlace, timeOfMinutes } from '#lib/viewings/agenda/rules-week.ts'
import type { LoadedMove } from '#lib/viewings/agenda/view-move.ts'
import type { LoadedWeek, WeekBlock } from '#lib/viewings/agenda/view-week.ts'
import { MOVE_ASKED, type MoveAsked } from './moveAsked.ts'

/** Pixels before a press becomes a drag: a hand trembles. */
const TREMBLE = 6

type Options = {
  week: LoadedWeek | null
  locale: Language
  /** Which days are shown. */
  day: string
  view: string
  words: { free: (name: string) => string; taken: (name: string) => string; loading: string }
}

type Landing = GridPlace & { day: string; text: string; isFree: boolean }
type Held = { block: WeekBlock; grip: number; x: number; y: number; isDragged: boolean; landing: Landing | null }

type Shown = { dragged: string | null; of: string | null; free: LoadedMove['free']; at: Landing | null }
const NOTHING: Shown = { dragged: null, of: null, free: [], at: null }

const columnAt = (x: number, y: number): HTMLElement | null =>
  document
    .elementsFromPoint(x, y)
    .find((element): element is HTMLElement => element instanceof HTMLElement && element.dataset.day !== undefined) ??
  null

const noClick = (click: MouseEvent): void => click.preventDefault()

/** The click that follows a drag would open the viewing; where it was let go elsewhere there is none. */
function withoutClick(): void {
  addEventListener('click', noClick, true)
  setTimeout(() => removeEventListener('click', noClick, true))
}

/**
 * Drags a viewing to another hour with a pointer: its person's free hours show while it is held, and where it is let go a
 * dialog asks before anything is written or sent. By keyboard and thumb the button of the viewing does the same.
 */
export function useDragging({ week, locale, day, view, words }: Options) {
  const [shown, setShown] = useState<Shown>(NOTHING)
  const held = useRef<Held | null>(null)
  const stop = useRef<(() => void) | null>(null)
  useEffect(() => () => stop.current?.(), [])

  const onDown = (event: PointerEvent<HTMLElement>, block: WeekBlock): void => {
    if (!week || event.button !== 0 || event.pointerType === 'touch' || event.ctrlKey || event.metaKey) return
    const box = event.currentTarget.getBoundingClientRect()
    const length = block.to - block.from
    held.current = {
      ...{ block, x: event.clientX, y: event.clientY, isDragged: false, landing: null },
      grip: ((event.clientY - box.top) / box.height) * length,
    }
    const begins = event.currentTarget.closest<HTMLElement>('[data-day]')?.dataset.day
    let move: LoadedMove | null = null
    let isGone = false
    let [lastX, lastY] = [event.clientX, event.clientY]
    const end = () => {
      isGone = true
      held.current = null
      removeEventListener('pointermove', onMove)
      removeEventListener('pointerup', onUp)
      removeEventListener('pointercancel', end)
      removeEventListener('keydown', onKey, true)
      stop.current = null
      setShown(NOTHING)
    }
    /** Where it would land now. */
    const land = (own: Held): Landing | null => {
      const column = columnAt(lastX, lastY)
      const over = column?.dataset.day
      if (!column || over === undefined) return null
      const { top, height } = column.getBoundingClientRect()
      const place = landingAt({ top, height }, week, { y: lastY, grip: own.grip, minutes: move?.minutes ?? length })
      const isFree = move !== null && liesIn(over, place, move.free)
      const says = move === null ? words.loading : (isFree ? words.free : words.taken)(block.agentName)
      return { ...place, day: over, isFree, text: `${formatTime(timeOfMinutes(place.from), locale)} · ${says}` }
    }
    const show = () => {
      const own = held.current
      if (!own?.isDragged) return
      own.landing = land(own)
      setShown({ dragged: block.id, of: block.agent, free: move?.free ?? [], at: own.landing })
    }
    const onMove = ({ clientX, clientY }: globalThis.PointerEvent) => {
      const own = held.current
      if (!own) return
      lastX = clientX
      lastY = clientY
      if (!own.isDragged) {
        if (Math.hypot(clientX - own.x, clientY - own.y) < TREMBLE) return
        own.isDragged = true
        const parameters = new URLSearchParams({ locale, visit: block.id ?? '', day, view })
        getJson<LoadedMove>(`/api/staff/agenda/move/?${parameters}`).then(
          (loaded) => {
            move = loaded
            show()
          },
          () => {
            if (!isGone) end()
          },
        )
      }
      show()
    }
    const onUp = () => {
      const own = held.current
      const [isDragged, landing] = [own?.isDragged ?? false, own?.landing ?? null]
      end()
      if (!isDragged) return
      withoutClick()
      const isBack = landing?.day === begins && landing?.from === block.from
      if (!landing?.isFree || isBack || block.id === null) return
      const start = brusselsInstant(landing.day, timeOfMinutes(landing.from))
      const detail: MoveAsked = { visit: block.id, version: block.version ?? '', start, day: landing.day, view }
      document.dispatchEvent(new CustomEvent(MOVE_ASKED, { detail }))
    }
    const onKey = (key: KeyboardEvent) => {
      if (key.key !== 'Escape') return
      key.stopPropagation()
      end()
      addEventListener('pointerup', withoutClick, { once: true })
    }
    stop.current = end
    addEventListener('pointermove', onMove)
    addEventListener('pointerup', onUp)
    addEventListener('pointercancel', end)
    addEventListener('keydown', onKey, true)
  }
  return { ...shown, onDown }
}
