import inputTile from '#components/ui/styles/inputTile.module.css'
import type { RoomKind } from '#lib/search/rules-criteria.ts'
import styles from './rooms.module.css'

/** Offered minimum numbers; 0 is no filter. */
const OFFERED = [0, 1, 2, 3, 4]

type Props = {
  kind: RoomKind
  /** Minimum number; one that the address names is offered too. */
  value: number
  label: string
  any: string
  onChange: (count: number) => void
}

/** The minimum number of one kind of room, as a row of choices. */
export function RoomChips({ kind, value, label, any, onChange }: Props) {
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
