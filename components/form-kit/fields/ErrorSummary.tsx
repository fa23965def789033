import type { MouseEvent, Ref } from 'react'
import type { FieldProps, ShellMessages } from '#components/form-kit/formProps.ts'
import type { SignInLink } from '#lib/forms/rules-state.ts'
import styles from './ErrorSummary.module.css'
import { fieldId } from './fieldParts.tsx'
import { ProblemBox } from './ProblemBox.tsx'

type Props = {
  ref: Ref<HTMLDivElement>
  id?: string
  fields?: readonly FieldProps[]
  errors?: Record<string, string>
  title: string
  failure: string | null
  /** Whom to call about the failure. */
  call?: ShellMessages['call']
  signIn?: SignInLink | null | undefined
  /** Opens the list of the errors after the first five; without it all are listed at once. */
  more?: string
  /** Runs before a link leads to its field. */
  onFollow?: (event: MouseEvent<HTMLAnchorElement>, field: string) => void
}

/** Number of errors that are listed at once. */
const LISTED = 5

/** The list of a form's errors, each a link to its field. It receives the focus when it appears. */
export function ErrorSummary(props: Props) {
  const { ref, id, fields = [], errors = {}, title, failure, call, signIn, more, onFollow } = props
  const wrong = fields.filter(({ name }) => errors[name])
  if (wrong.length === 0 && !failure) return null
  const listOf = (listed: readonly FieldProps[]) => (
    <ul>
      {listed.map((field) => (
        <li key={field.name}>
          <a href={`#${fieldId(field)}`} onClick={(event) => onFollow?.(event, field.name)}>
            {errors[field.name]}
          </a>
        </li>
      ))}
    </ul>
  )
  const rest = more === undefined ? [] : wrong.slice(LISTED)
  return (
    <ProblemBox ref={ref} id={id} tabIndex={-1}>
      <h2>{title}</h2>
      {failure && <p>{failure}</p>}
      {failure && call && (
        <p>
          {call.words} <a href={call.href}>{call.number}</a>
        </p>
      )}
      {signIn && (
        <p>
          <a href={signIn.href} target="_blank" rel="noopener">
            {signIn.text}
          </a>
        </p>
      )}
      {wrong.length > 0 && listOf(wrong.slice(0, wrong.length - rest.length))}
      {rest.length > 0 && (
        <details className={styles.rest}>
          <summary>{more}</summary>
          {listOf(rest)}
        </details>
      )}
    </ProblemBox>
  )
}
