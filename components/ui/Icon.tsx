import styles from './Icon.module.css'
import { ICON_PATHS, type IconName } from './iconPaths.ts'

export type { IconName } from './iconPaths.ts'

/** A decorative icon by its path, hidden from screen readers. */
export const IconPath = ({ path, className }: { path: string; className?: string }) => (
  <svg className={className ? `${styles.icon} ${className}` : styles.icon} viewBox="0 0 24 24" aria-hidden="true">
    <path d={path} />
  </svg>
)

/** A decorative icon beside text. */
export const Icon = ({ name, className }: { name: IconName; className?: string }) => (
  <IconPath path={ICON_PATHS[name]} className={className} />
)
