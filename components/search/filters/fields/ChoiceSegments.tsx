import { toneClass } from '#components/listings/energy/toneClass.ts'
import inputTile from '#components/ui/styles/inputTile.module.css'
import { formatNumber } from '#lib/costs/rules-money.ts'
import type { Language } from '#lib/listings/rules.ts'
import type { EnergyLabel } from '#lib/listings/rules-energy.ts'
import styles from './choices.module.css'
import letters from './letters.module.css'

/**
 * `count`: the homes that the list would show with it; null where nobody has counted. `short` is shown in place of a
 * text that is too long for a row of letters.
 */
export type Choice = { value: string; text: string; count: number | null; short?: string }

type Props = {
  name: string
  /** In their order, the one that asks for nothing first. */
  choices: readonly Choice[]
  chosen: string
  locale: Language
  /** Left out in static HTML, which the live form replaces. */
  onChoose?: ((value: string) => void) | undefined
}

/** The length of a text that takes more than a narrow part of a row. */
const LONG = 6

const toneOf = (letter: string): string => toneClass({ label: letter.toLowerCase() as EnergyLabel, region: null })

/** A number beside a choice. */
export const Count = ({ count, locale }: { count: number | null; locale: Language }) =>
  count === null ? null : <small className="figures">{formatNumber(count, locale)}</small>

/** One of several choices as a row, each with the number of its homes; what would give none is pale. */
export function ChoiceSegments({ name, choices, chosen, locale, onChoose }: Props) {
  // Letters up to the chosen one are all found.
  const worst = choices.findLast(({ value, short }) => short && value === chosen)?.short ?? ''
  const isLetters = choices.some(({ short }) => short)
  const isLong = choices.length > 4 && choices.some(({ text, short }) => !short && text.length > LONG)
  return (
    <div className={styles.row}>
      <div
        className={isLetters ? `${styles.segments} ${letters.letters}` : styles.segments}
        data-long={isLong ? choices.length : undefined}
      >
        {choices.map(({ value, text, count, short }) => (
          <label
            key={value}
            className={[inputTile.tile, styles.segment, short && letters.letter, short && toneOf(short)]
              .filter(Boolean)
              .join(' ')}
            data-in={short && short <= worst ? '' : undefined}
            data-none={count === 0 ? '' : undefined}
          >
            <input
              id={`filter-${name}-${value}`}
              type="radio"
              name={name}
              value={value}
              checked={value === chosen}
              onChange={() => onChoose?.(value)}
            />
            <span>
              {short && <b aria-hidden="true">{short}</b>}
              {short ? <em className="visually-hidden">{text} </em> : text}
              <Count count={count} locale={locale} />
            </span>
          </label>
        ))}
      </div>
    </div>
  )
}
