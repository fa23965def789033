import skeleton from '#components/ui/styles/skeleton.module.css'
import styles from './MapHomeCard.module.css'

type Props = { /** What a screen reader hears. */ text: string; small: boolean }

/** The place of a MapHomeCard until it comes. */
export function WaitingCard({ text, small }: Props) {
  return (
    <div className={styles.card} data-small={small || undefined}>
      <p className="visually-hidden">{text}</p>
      <span className={styles.media} />
      <span className={styles.text}>
        <span className={`${skeleton.line} ${skeleton.short}`} />
        <span className={skeleton.line} />
        <span className={skeleton.line} />
        <span className={`${skeleton.line} ${skeleton.short}`} />
      </span>
    </div>
  )
}
