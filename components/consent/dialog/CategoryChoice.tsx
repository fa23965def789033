import { useId } from 'react'
import type { ShownCategory } from '#components/consent/consentCategories.ts'
import styles from './ConsentSettings.module.css'

type Props = {
  shown: ShownCategory
  /** Text at the category that can't be refused. */
  always: string
  chosen: boolean
}

/** One category: checkbox, purpose, and a collapsible list of its stored entries. */
export function CategoryChoice({ shown: { category, name, text, count, things }, always, chosen }: Props) {
  const id = useId()
  const locked = category === 'necessary'
  return (
    <li className={styles.category}>
      <label className={styles.label}>
        <input
          type="checkbox"
          name={category}
          defaultChecked={locked || chosen}
          disabled={locked}
          aria-describedby={id}
        />
        <span className={styles.name}>{name}</span>
        {locked && <span className={styles.always}>{always}</span>}
      </label>
      <div className={styles.about}>
        <p id={id}>{text}</p>
        {things.length === 0 ? (
          <p className={styles.none}>{count}</p>
        ) : (
          <details>
            <summary>{count}</summary>
            <ul className={styles.items}>
              {things.map(({ name: thing, by, purpose, kept, place }) => (
                <li key={`${by} ${thing} ${purpose}`}>
                  <p>{purpose}</p>
                  <p className={styles.item}>
                    <strong>{thing}</strong> · {by} · {place} · {kept}
                  </p>
                </li>
              ))}
            </ul>
          </details>
        )}
      </div>
    </li>
  )
}
