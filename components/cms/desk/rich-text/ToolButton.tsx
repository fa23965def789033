'use client'

import styles from './Toolbar.module.css'

type Props = {
  label: string
  /** The path of its icon; without one it shows its label. */
  icon?: string
  isOn?: boolean | undefined
  isIdle?: boolean
  isRare?: boolean | undefined
  isMore?: boolean
  isExpanded?: boolean
  onUse: (byKeyboard: boolean) => void
}

/** A button of the toolbar. It never takes the focus from the text: on a phone the keyboard would close. */
export function ToolButton({ label, icon, isOn, isIdle, isRare, isMore, isExpanded, onUse }: Props) {
  return (
    <button
      type="button"
      className={styles.tool}
      tabIndex={-1}
      aria-pressed={isOn}
      aria-disabled={isIdle || undefined}
      aria-expanded={isExpanded}
      aria-label={icon ? label : undefined}
      title={icon ? label : undefined}
      data-rare={isRare}
      data-show-more={isMore}
      onMouseDown={(event) => event.preventDefault()}
      onClick={({ detail }) => !isIdle && onUse(detail === 0)}
    >
      {icon ? (
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d={icon} />
        </svg>
      ) : (
        label
      )}
    </button>
  )
}
