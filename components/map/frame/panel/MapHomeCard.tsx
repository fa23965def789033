import { Picture } from '#components/media/Picture.tsx'
import cover from '#components/ui/styles/CoverLink.module.css'
import skeleton from '#components/ui/styles/skeleton.module.css'
import type { MapHome } from '#lib/map/rules-pins.ts'
import styles from './MapHomeCard.module.css'

type Props = {
  home: MapHome
  /** Smaller, as one of several. */
  small: boolean
}

/** The card of a home on the map. Its link navigates the parent page. */
export function MapHomeCard({ home, small }: Props) {
  const { picture } = home
  return (
    <article className={`${cover.card} ${styles.card}`} data-small={small || undefined} data-home={home.id}>
      <div className={styles.media} hidden={!picture && !home.availability}>
        {picture && <Picture {...picture} sizes={small ? '100px' : '250px'} className={styles.picture ?? ''} />}
        {home.availability && <span className={styles.ribbon}>{home.availability}</span>}
      </div>
      <div className={styles.text}>
        <p className={`${styles.price} figures`}>{home.price}</p>
        <h3 className={styles.title}>
          <a href={home.path} target="_parent" className={cover.link}>
            {home.title}
          </a>
        </h3>
        <p className={styles.town}>{home.town}</p>
        {home.facts && <p className={`${styles.facts} figures`}>{home.facts}</p>}
      </div>
    </article>
  )
}

type WaitingCardProps = { /** What a screen reader hears. */ text: string; small: boolean }

/** The place of a MapHomeCard until it comes. */
export function WaitingCard({ text, small }: WaitingCardProps) {
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
