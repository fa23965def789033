import { Fragment } from 'react'
import styles from './DottedLine.module.css'

type Props = { parts: readonly string[]; className?: string | undefined }

/** Short facts in a line with dots between them. Where the line breaks, the dot between its halves goes. */
export function DottedLine({ parts, className }: Props) {
  return (
    <p className={className ? `${styles.line} ${className}` : styles.line}>
      {parts.map((part, index) => (
        <Fragment key={part}>
          {/* For who copies or hears the text. */}
          {index > 0 && ' '}
          <span>{part}</span>
        </Fragment>
      ))}
    </p>
  )
}
