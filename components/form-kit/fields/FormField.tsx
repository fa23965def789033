import { useRef } from 'react'
import styles from '#components/form-kit/RequestForm.module.css'
import { ChoiceField } from './ChoiceField.tsx'
import type { ControlProps } from './fieldParts.tsx'
import { SlotField } from './SlotField.tsx'
import { TextField } from './TextField.tsx'

/** One field with its label, hint and error. A box that answers a question comes with the question, and stays. */
export function FormField(props: ControlProps) {
  const wasAsked = useRef(false)
  wasAsked.current ||= props.error !== undefined || props.value.length > 0
  if (props.asked && !wasAsked.current) return null
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
