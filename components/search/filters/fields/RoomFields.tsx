import type { SearchLabels } from '#components/search/filters/fieldLabels.ts'
import { Icon } from '#components/ui/Icon.tsx'
import fieldStyles from '#components/ui/styles/field.module.css'
import type { Language } from '#lib/listings/rules.ts'
import { CRITERIA_LIMITS, ROOM_KINDS, type RoomKind, type SearchCriteria } from '#lib/search/rules-criteria.ts'
import { type ChoiceCounts, MOST_COUNTED_ROOMS } from '#lib/search/rules-result.ts'
import { ChoiceSegments, Count } from './ChoiceSegments.tsx'
import styles from './RoomFields.module.css'

/** Kinds that nearly every search names are rows of choices, the others numbers with buttons. */
const CHIPS = ['bedrooms', 'bathrooms'] as const satisfies readonly RoomKind[]
const STEPPERS = ROOM_KINDS.filter((kind) => !CHIPS.some((chip) => chip === kind))

/** Offered minimum numbers; 0 is no filter. */
const OFFERED = [0, 1, 2, 3, 4, MOST_COUNTED_ROOMS]

type RoomChipsProps = {
  kind: RoomKind
  /** Minimum number; one that the address names is offered too. */
  value: number
  label: string
  any: string
  /** The homes of each minimum from 0 on; left out where nothing is counted. */
  counts: readonly number[] | undefined
  locale: Language
  onChange: (count: number) => void
}

/** The minimum number of one kind of room, as a row of choices. */
function RoomChips({ kind, value, label, any, counts, locale, onChange }: RoomChipsProps) {
  return (
    <fieldset className={styles.chips}>
      <legend>{label}</legend>
      <ChoiceSegments
        name={kind}
        chosen={String(value)}
        choices={[...new Set([...OFFERED, value])].map((count) => ({
          value: String(count),
          text: count === 0 ? any : `${count}+`,
          count: counts?.[count] ?? null,
        }))}
        locale={locale}
        onChoose={(text) => onChange(Number(text))}
      />
    </fieldset>
  )
}

type NextCountProps = { least: number; counts: readonly number[] | undefined; locale: Language }

/** "2+ 14": what one room more would leave; nothing where that isn't counted. */
function NextCount({ least, counts, locale }: NextCountProps) {
  const count = counts?.[least]
  if (count === undefined) return null
  return (
    <small className={styles.next}>
      {' '}
      {least}+ <Count count={count} locale={locale} />
    </small>
  )
}

type Rooms = SearchCriteria['rooms']
type Props = {
  value: Rooms
  labels: SearchLabels['rooms']
  locale: Language
  counts?: ChoiceCounts['rooms'] | undefined
  onChange?: (rooms: Rooms) => void
}

/** Minimum number of rooms of each kind, never below 0; a kind with 0 is no filter (specification 5). */
export function RoomFields({ value, labels, locale, counts, onChange }: Props) {
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
          counts={counts?.[kind]}
          locale={locale}
          onChange={(count) => set(kind, count)}
        />
      ))}
      {STEPPERS.map((kind) => (
        <div key={kind} className={styles.room}>
          <span>
            <label htmlFor={`filter-${kind}`}>{labels.kinds[kind].label}</label>
            <NextCount least={(value[kind] ?? 0) + 1} counts={counts?.[kind]} locale={locale} />
          </span>
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
