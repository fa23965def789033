import type { Ref } from 'react'
import type { FieldProps } from '#components/forms/formProps.ts'
import styles from '#components/forms/RequestForm.module.css'
import { fieldId } from './fieldParts.tsx'

type Props = {
  ref: Ref<HTMLDivElement>
  fields: FieldProps[]
  errors: Record<string, string>
  title: string
  failure: string | null
}

/** The list of a form's errors, each a link to its field. It receives the focus when it appears. */
export function ErrorSummary({ ref, fields, errors, title, failure }: Props) {
  const wrong = fields.filter(({ name }) => errors[name])
  if (wrong.length === 0 && !failure) return null
  return (
    <div ref={ref} id="form-problem" className={styles.problem} role="alert" tabIndex={-1}>
      <h2>{title}</h2>
      {failure && <p>{failure}</p>}
      {wrong.length > 0 && (
        <ul>
          {wrong.map(({ name }) => (
            <li key={name}>
              <a href={`#${fieldId(name)}`}>{errors[name]}</a>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
