import { fieldId } from '#components/forms/fields/fieldParts.tsx'
import styles from '#components/forms/RequestForm.module.css'

type Props = {
  id: string
  title: string
  text: string
  /** The field that has to be mended. */
  field?: string | undefined
}

/** Why a form did nothing, with the way to the field that is the reason. */
export function Problem({ id, title, text, field }: Props) {
  return (
    <div id={id} className={styles.problem} role="alert" tabIndex={-1}>
      <h2>{title}</h2>
      <p>{field ? <a href={`#${fieldId(field)}`}>{text}</a> : text}</p>
    </div>
  )
}
