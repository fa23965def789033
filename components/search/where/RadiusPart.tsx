import { useEffect, useId, useRef, useState } from 'react'
import type { SearchLabels } from '#components/search/filters/fieldLabels.ts'
import { onBeside } from '#components/ui/browser/onBeside.ts'
import { Icon } from '#components/ui/Icon.tsx'
import type { WhereMessages } from '#lib/lazy-messages/where-messages.ts'
import type { Language } from '#lib/listings/rules.ts'
import type { SearchCriteria } from '#lib/search/rules-criteria.ts'
import { canReach } from '#lib/search/rules-places.ts'
import { radiusOf, radiusSteps } from '#lib/search/rules-radius.ts'
import type { Reach } from '#lib/search/rules-suggestions.ts'
import { countText, fill } from '#lib/search/rules-texts.ts'
import { PlaceMapView } from './PlaceMapView.tsx'
import styles from './RadiusPart.module.css'

type StepsProps = {
  criteria: SearchCriteria
  labels: SearchLabels['where']
  locale: Language
  words: WhereMessages | null
  reach: Reach | null
  shape: 'list' | 'line'
  onChange: (criteria: SearchCriteria) => void
}

/** The distances as radio buttons, each with its number of homes. */
export function RadiusSteps({ criteria, labels, locale, words, reach, shape, onChange }: StepsProps) {
  const name = useId()
  const chosen = radiusOf(criteria)
  return (
    <fieldset className={styles.steps} data-shape={shape} disabled={!canReach(criteria.places)}>
      <legend className={shape === 'line' ? styles.legend : 'visually-hidden'}>{labels.radius.label}</legend>
      {radiusSteps(criteria).map((km) => {
        const count = reach?.steps.find((step) => step.km === km)?.count
        const homes = count === undefined || !words ? '' : countText(words.homes, count, locale)
        return (
          <label key={km} className={styles.step}>
            <input
              type="radio"
              name={name}
              value={km}
              checked={km === chosen}
              onChange={() => onChange({ ...criteria, radius: km === 0 ? null : km })}
            />
            <span>{fill(labels.radius.step, 'km', String(km))}</span>
            <span className={styles.count}>
              {shape === 'list' || homes === '' ? homes : <Short text={homes} count={count ?? 0} />}
            </span>
          </label>
        )
      })}
    </fieldset>
  )
}

/** Only the number for the eye, where there is no room for its word. */
const Short = ({ text, count }: { text: string; count: number }) => (
  <>
    <span aria-hidden="true">{count}</span>
    <span className="visually-hidden">{text}</span>
  </>
)

type Props = Omit<StepsProps, 'shape' | 'reach'> & {
  reach: Reach | null
  /** The search that Enter leads to, whose distance it says. */
  shown: SearchCriteria
  onOpen: () => void
}

/** The distance around the chosen places: a part of the bar that opens the steps with their numbers and a map. */
export function RadiusPart({ reach, shown, onOpen, ...props }: Props) {
  const { criteria, labels, words } = props
  const [isOpen, setOpen] = useState(false)
  const part = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const drop = useRef<HTMLDivElement>(null)
  const id = useId()
  useEffect(() => {
    if (!isOpen) return
    part.current?.querySelector<HTMLInputElement>('input:checked')?.focus()
    // On a low window its foot would be out of sight.
    drop.current?.scrollIntoView({ block: 'nearest' })
    return onBeside(
      () => part.current,
      () => setOpen(false),
    )
  }, [isOpen])
  const isNear = criteria.places.some(({ kind }) => kind === 'near')
  const close = () => {
    setOpen(false)
    button.current?.focus()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it listens to the button and the choices in it
    <div
      ref={part}
      className={styles.part}
      onKeyDown={(event) => {
        if (!isOpen || (event.key !== 'Escape' && event.key !== 'Enter')) return
        event.preventDefault()
        event.stopPropagation()
        close()
      }}
    >
      <button
        ref={button}
        type="button"
        className={styles.button}
        aria-expanded={isOpen}
        aria-controls={id}
        disabled={!canReach(criteria.places)}
        onClick={() => {
          if (!isOpen) onOpen()
          setOpen(!isOpen)
        }}
      >
        <span className={styles.label}>{labels.radius.label}</span>
        <span className={styles.value}>{fill(labels.radius.value, 'km', String(radiusOf(shown)))}</span>
        <Icon name="chevron-down" />
      </button>
      <div ref={drop} id={id} className={styles.drop} hidden={!isOpen} data-map={reach?.map ? '' : undefined}>
        {isOpen && (
          <>
            <RadiusSteps {...props} reach={reach} shape="list" />
            {reach?.map && <PlaceMapView map={reach.map} />}
            {isNear && words && (
              <p className={styles.stays}>
                <Icon name="lock" /> {words.around.stays}
              </p>
            )}
          </>
        )}
      </div>
    </div>
  )
}
