import { type SubmitEvent, useId, useState } from 'react'
import { townNamed, townText } from '#components/map/frame/towns/townNamed.ts'
import { Button } from '#components/ui/Button.tsx'
import fieldStyles from '#components/ui/styles/field.module.css'
import type { MapMessages } from '#lib/lazy-messages/map-messages.ts'
import { AREA_LIMITS, type Area, parseArea } from '#lib/map/rules-area.ts'
import type { MapTown } from '#lib/map/rules-pins.ts'
import type { GeoPoint } from '#lib/places/rules-geo.ts'
import styles from './RadiusForm.module.css'

type Props = {
  towns: readonly MapTown[]
  /** Centre to use when no town is named. */
  centre: () => GeoPoint
  labels: MapMessages['area']
  onDone: (area: Area) => void
  onCancel: () => void
}

const USUAL_KM = 5

/** An area without drawing: a number of kilometres around a town, or around the map's centre. */
export function RadiusForm({ towns, centre, labels, onDone, onCancel }: Props) {
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
