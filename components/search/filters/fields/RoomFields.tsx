import type { SearchLabels } from '#components/search/filters/fieldLabels.ts'
import { Icon } from '#components/ui/Icon.tsx'
import fieldStyles from '#components/ui/styles/field.module.css'
import inputTile from '#components/ui/styles/inputTile.module.css'
import { CRITERIA_LIMITS, ROOM_KINDS, type RoomKind, type SearchCriteria } from '#lib/search/rules-criteria.ts'
import styles from './RoomFields.module.css'

/** Kinds that nearly every search names are rows of choices, the others numbers with buttons. */
const CHIPS = ['bedrooms', 'bathrooms'] as const satisfies readonly RoomKind[]
const STEPPERS = ROOM_KINDS.filter((kind) => !CHIPS.some((chip) => chip === kind))

/** Offered minimum numbers; 0 is no filter. */
const OFFERED = [0, 1, 2, 3, 4]

type RoomChipsProps = {
  kind: RoomKind
  /** Minimum number; one that the address names is offered too. */
  value: number
  label: string
  any: string
  onChange: (count: number) => void
}

/** The minimum number of one kind of room, as a row of choices. */
function RoomChips({ kind, value, label, any, onChange }: RoomChipsProps) {
  return (
    <fieldset className={styles.chips}>
      <legend>{label}</legend>
      {[...new Set([...OFFERED, value])].map((count) => (
        <label key={count} className={inputTile.tile}>
          <input
            id={`filter-${kind}-${count}`}
            type="radio"
            name={kind}
            value={count}
            checked={count === value}
            onChange={() => onChange(count)}
          />
          <span className="figures">{count === 0 ? any : `${count}+`}</span>
        </label>
      ))}
    </fieldset>
  )
}

type Rooms = SearchCriteria['rooms']
type Props = { value: Rooms; labels: SearchLabels['rooms']; onChange?: (rooms: Rooms) => void }

/** Minimum number of rooms of each kind, never below 0; a kind with 0 is no filter (specification 5). */
export function RoomFields({ value, labels, onChange }: Props) {
  const set = (kind: RoomKind, count: number) => {
    const rooms = { ...value }
    const within = Math.min(CRITERIA_LIMITS.rooms, Math.max(0, Math.trunc(count) || 0))
    if (within > 0) rooms[kind] = within
    else delete rooms[kind]
    onChange?.(rooms)
  }
  const step = (kind: RoomKind, by: number, label: string) => {
    const next = (value[kind] ?? 0) + by
    return (
      <button
        type="button"
        className={styles.step}
        aria-label={label}
        aria-disabled={next < 0 || next > CRITERIA_LIMITS.rooms}
        onClick={() => set(kind, next)}
      >
        <Icon name={by > 0 ? 'plus' : 'minus'} />
      </button>
    )
  }
  return (
    <fieldset>
      <legend className={fieldStyles.label}>{labels.label}</legend>
      {CHIPS.map((kind) => (
        <RoomChips
          key={kind}
          kind={kind}
          value={value[kind] ?? 0}
          label={labels.kinds[kind].label}
          any={labels.any}
          onChange={(count) => set(kind, count)}
        />
      ))}
      {STEPPERS.map((kind) => (
        <div key={kind} className={styles.room}>
          <label htmlFor={`filter-${kind}`}>{labels.kinds[kind].label}</label>
          {step(kind, -1, labels.kinds[kind].less)}
          <input
            id={`filter-${kind}`}
            className={`${styles.number} figures`}
            type="number"
            name={kind}
            min={0}
            max={CRITERIA_LIMITS.rooms}
            value={value[kind] ?? 0}
            onFocus={(event) => event.target.select()}
            onChange={(event) => set(kind, event.target.valueAsNumber)}
          />
          {step(kind, 1, labels.kinds[kind].more)}
        </div>
      ))}
    </fieldset>
  )
}
