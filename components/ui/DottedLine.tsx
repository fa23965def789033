import { Fragment } from 'react'
import styles from './DottedLine.module.css'

type Props = { parts: readonly string[]; className?: string | undefined }

/** Short facts in a line, separated by dots. A dot at a line break is hidden. */
export function DottedLine({ parts, className }: Props) {
  return (
    <p className={className ? `${styles.line} ${className}` : styles.line}>
      {parts.map((part, index) => (
        <Fragment key={part}>
          {/** For copied text and screen readers. */}
          {index > 0 && ' '}
          <span>{part}</span>
        </Fragment>
      ))}
    </p>
  )
}
