import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react'
import { useMap, useMapEvent } from 'react-leaflet'
import { DrawTool } from '#components/map/frame/drawing/DrawTool.tsx'
import { boxOf } from '#components/map/frame/pins/usePins.ts'
import { postToPage } from '#components/map/frame/postToPage.ts'
import { townNamed, townText } from '#components/map/frame/towns/townNamed.ts'
import { Button } from '#components/ui/Button.tsx'
import { Icon } from '#components/ui/Icon.tsx'
import fieldStyles from '#components/ui/styles/field.module.css'
import type { MapMessages } from '#lib/lazy-messages/map-messages.ts'
import { AREA_LIMITS, type Area, formatArea, parseArea } from '#lib/map/rules-area.ts'
import type { MapTown } from '#lib/map/rules-pins.ts'
import type { GeoPoint } from '#lib/places/rules-geo.ts'
import styles from './Toolbar.module.css'

/** The visitor's interactions; moves without one of them are the map's own. */
const ACTIONS = ['pointerdown', 'wheel', 'keydown'] as const

/** Whether the visitor has moved the map since the answer to this search. */
function useMoved(search: string): boolean {
  const [movedIn, setMovedIn] = useState<string | null>(null)
  /** The search in which the visitor has last acted. */
  const actedIn = useRef<string | null>(null)
  const map = useMapEvent('moveend', () => {
    if (actedIn.current === search) setMovedIn(search)
  })
  useEffect(() => {
    const act = () => {
      actedIn.current = search
    }
    // The zoom buttons are outside the map's own element.
    const frame = map.getContainer().parentElement
    for (const action of ACTIONS) frame?.addEventListener(action, act, { passive: true })
    return () => {
      actedIn.current = null
      for (const action of ACTIONS) frame?.removeEventListener(action, act)
    }
  }, [map, search])
  return movedIn === search
}

type RadiusFormProps = {
  towns: readonly MapTown[]
  /** Centre to use when no town is named. */
  centre: () => GeoPoint
  labels: MapMessages['area']
  onDone: (area: Area) => void
  onCancel: () => void
}

const USUAL_KM = 5

/** An area without drawing: a number of kilometres around a town, or around the map's centre. */
function RadiusForm({ towns, centre, labels, onDone, onCancel }: RadiusFormProps) {
  const id = useId()
  const [unknown, setUnknown] = useState(false)
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const name = String(form.get('town') ?? '').trim()
    const place = name === '' ? centre() : townNamed(towns, name)
    setUnknown(!place)
    if (!place) return
    const km = Number(form.get('km'))
    const area = parseArea(`circle_${place.latitude.toFixed(4)}_${place.longitude.toFixed(4)}_${km}`)
    if (area) onDone(area)
  }
  return (
    <form className={styles.form} aria-label={labels.radius} onSubmit={submit}>
      <div>
        <label className={fieldStyles.label} htmlFor={`${id}-town`}>
          {labels.town}
        </label>
        <input
          // biome-ignore lint/a11y/noAutofocus: the visitor has just asked for this form
          autoFocus
          id={`${id}-town`}
          name="town"
          className={fieldStyles.input}
          list={`${id}-towns`}
          placeholder={labels.centre}
          autoComplete="off"
          aria-invalid={unknown || undefined}
          aria-describedby={unknown ? `${id}-error` : undefined}
          onInput={() => setUnknown(false)}
        />
        <datalist id={`${id}-towns`}>
          {towns.map((town) => (
            <option key={town.zip} value={townText(town)} />
          ))}
        </datalist>
        {unknown && (
          <p id={`${id}-error`} role="alert" className={styles.error}>
            {labels.unknownTown}
          </p>
        )}
      </div>
      <div>
        <label className={fieldStyles.label} htmlFor={`${id}-km`}>
          {labels.km}
        </label>
        <input
          id={`${id}-km`}
          name="km"
          type="number"
          className={fieldStyles.input}
          inputMode="decimal"
          required
          min={1}
          max={AREA_LIMITS.mostKm}
          step="any"
          defaultValue={USUAL_KM}
        />
      </div>
      <div className={styles.footer}>
        <Button type="submit">{labels.apply}</Button>
        <Button variant="quiet" onClick={onCancel}>
          {labels.cancel}
        </Button>
      </div>
    </form>
  )
}

type Tool = 'draw' | 'radius'

type Props = {
  search: string
  area: Area | null
  towns: readonly MapTown[]
  labels: MapMessages['area']
}

/** Tools that limit the search to an area of the map. The parent page puts the area into its address. */
export function Toolbar({ search, area, towns, labels }: Props) {
  const map = useMap()
  const [tool, setTool] = useState<Tool | null>(null)
  const moved = useMoved(search)
  const bar = useRef<HTMLDivElement>(null)
  /** Closes the tool; its button receives the focus, else the first button. */
  const putAway = () => {
    bar.current?.querySelector<HTMLElement>(tool ? '[aria-pressed="true"]' : 'button')?.focus()
    setTool(null)
  }
  const ask = (next: Area | null) => {
    putAway()
    postToPage({ type: 'area', area: next && formatArea(next) })
  }
  const centre = () => {
    const { lat, lng } = map.getCenter()
    return { latitude: lat, longitude: lng }
  }
  const toggle = (which: Tool) => (
    <button
      type="button"
      className={styles.tool}
      aria-pressed={tool === which}
      onClick={() => setTool(tool === which ? null : which)}
    >
      <Icon name={which} />
      <span>{labels[which]}</span>
    </button>
  )
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape puts away whichever tool inside is open
    <div
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !tool) return
        // An open card stays until the next Escape.
        event.preventDefault()
        putAway()
      }}
    >
      <div ref={bar} className={styles.bar}>
        {toggle('draw')}
        {toggle('radius')}
        {area && (
          <button type="button" className={styles.tool} onClick={() => ask(null)}>
            <Icon name="close" />
            <span>{labels.remove}</span>
          </button>
        )}
      </div>
      {tool === null && moved && (
        <Button className={styles.here} onClick={() => ask({ kind: 'box', ...boxOf(map.getBounds()) })}>
          {labels.here}
        </Button>
      )}
      {tool === 'radius' && (
        <div className={styles.radius}>
          <RadiusForm towns={towns} centre={centre} labels={labels} onDone={ask} onCancel={putAway} />
        </div>
      )}
      {tool === 'draw' && <DrawTool labels={labels} onDone={ask} onCancel={putAway} />}
    </div>
  )
}
