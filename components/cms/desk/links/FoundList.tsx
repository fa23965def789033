import styles from './LinkPicker.module.css'

type Props = { label: string; found: readonly { key: string; title: string; about: string; onPick: () => void }[] }

/** What a few words found, each to be picked. */
export const FoundList = ({ label, found }: Props) => (
  <ul className={styles.results} aria-label={label}>
    {found.map(({ key, title, about, onPick }) => (
      <li key={key}>
        <button type="button" className={styles.result} onClick={onPick}>
          <span>{title}</span>
          <small>{about}</small>
        </button>
      </li>
    ))}
  </ul>
)
