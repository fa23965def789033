import styles from './Spacer.module.css'

type Props = {
  /** Share of the container's width, from 0 to 1; rounded to a thousandth. */
  share: number
  className?: string | undefined
}

const percent = (share: number): string => `${Math.round(Math.min(1, Math.max(0, share)) * 1000) / 10}%`

/**
 * An empty box in a flex row that takes a share of its width. The page's policy allows no style attribute, but an SVG's own
 * `width` attribute.
 */
export const Spacer = ({ share, className }: Props) => (
  <svg
    className={className ? `${styles.spacer} ${className}` : styles.spacer}
    width={percent(share)}
    aria-hidden="true"
  />
)
