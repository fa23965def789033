import { fieldId } from '#components/forms/fields/fieldParts.tsx'
import styles from '#components/forms/RequestForm.module.css'

type Props = {
  id: string
  title: string
  text: string
  /** The field that needs correction. */
  field?: string | undefined
}

/** Why a form failed, with a link to the field concerned. */
export function Problem({ id, title, text, field }: Props) {
  return (
    <div id={id} className={styles.problem} role="alert" tabIndex={-1}>
      <h2>{title}</h2>
      <p>{field ? <a href={`#${fieldId(field)}`}>{text}</a> : text}</p>
    </div>
  )
}
