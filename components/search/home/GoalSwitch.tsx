import type { SearchLabels } from '#components/search/filters/fieldLabels.ts'
import { MARKETS, type Market } from '#lib/listings/rules.ts'
import styles from './HomeSearch.module.css'

type Props = { market: Market; labels: SearchLabels['goal']; onChange?: (market: Market) => void }

/** Switch between sale and rent. Hidden without JavaScript, where each market has its own submit button. */
export function GoalSwitch({ market, labels, onChange }: Props) {
  return (
    <fieldset className={styles.goal}>
      <legend className="visually-hidden">{labels.label}</legend>
      {MARKETS.map((each) => (
        <label key={each} className={styles.choice}>
          <input
            className="visually-hidden"
            type="radio"
            name="goal"
            value={each}
            checked={each === market}
            onChange={() => onChange?.(each)}
          />
          <span>{labels[each]}</span>
        </label>
      ))}
    </fieldset>
  )
}
