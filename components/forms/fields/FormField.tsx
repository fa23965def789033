import styles from '#components/forms/RequestForm.module.css'
import { ChoiceField } from './ChoiceField.tsx'
import type { ControlProps } from './fieldParts.tsx'
import { SlotField } from './SlotField.tsx'
import { TextField } from './TextField.tsx'

/** One field with its label, hint and error. */
export function FormField(props: ControlProps) {
  const several = props.kind === 'radios' || props.kind === 'checks' || props.kind === 'check'
  const Control = props.kind === 'slots' ? SlotField : several ? ChoiceField : TextField
  return (
    <div
      className={styles.field}
      data-half={props.half || undefined}
      data-wrong={props.error ? true : undefined}
      data-when={props.when && `${props.when.field}=${props.when.value}`}
    >
      <Control {...props} />
    </div>
  )
}
