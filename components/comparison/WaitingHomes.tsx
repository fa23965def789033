import grid from '#components/listings/card/ListingGrid.module.css'
import skeleton from '#components/ui/styles/skeleton.module.css'
import styles from './WaitingHomes.module.css'

/** As many as the first screen shows. */
const MOST = 8

type Props = { /** What a screen reader hears. */ text: string /** Number of homes. */; count: number }

/** The places of homes that the server has been asked for. */
export function WaitingHomes({ text, count }: Props) {
  return (
    <>
      <p className="visually-hidden" role="status">
        {text}
      </p>
      <div className={`${grid.grid} ${styles.homes}`} aria-hidden="true">
        {Array.from({ length: Math.min(count, MOST) }, (_, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: places are all alike
          <span key={place} className={styles.home}>
            <span className={`${skeleton.block} ${styles.picture}`} />
            <span className={`${skeleton.line} ${skeleton.short}`} />
            <span className={skeleton.line} />
            <span className={skeleton.line} />
          </span>
        ))}
      </div>
    </>
  )
}
