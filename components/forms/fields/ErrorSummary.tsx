import type { Ref } from 'react'
import type { FieldProps } from '#components/forms/formProps.ts'
import styles from '#components/forms/RequestForm.module.css'
import { fieldId } from './fieldParts.tsx'

type Props = {
  ref: Ref<HTMLDivElement>
  id?: string
  fields?: readonly FieldProps[]
  errors?: Record<string, string>
  title: string
  failure: string | null
}

/** The list of a form's errors, each a link to its field. It receives the focus when it appears. */
export function ErrorSummary({ ref, id, fields = [], errors = {}, title, failure }: Props) {
  const wrong = fields.filter(({ name }) => errors[name])
  if (wrong.length === 0 && !failure) return null
  return (
    <div ref={ref} id={id} className={styles.problem} role="alert" tabIndex={-1}>
      <h2>{title}</h2>
      {failure && <p>{failure}</p>}
      {wrong.length > 0 && (
        <ul>
          {wrong.map((field) => (
            <li key={field.name}>
              <a href={`#${fieldId(field)}`}>{errors[field.name]}</a>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
