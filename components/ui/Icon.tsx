import styles from './Icon.module.css'
import { ICON_PATHS, type IconName } from './iconPaths.ts'

export type { IconName } from './iconPaths.ts'

/** A decorative icon beside text, hidden from screen readers. */
export function Icon({ name, className }: { name: IconName; className?: string }) {
  return (
    <svg className={className ? `${styles.icon} ${className}` : styles.icon} viewBox="0 0 24 24" aria-hidden="true">
      <path d={ICON_PATHS[name]} />
    </svg>
  )
}
