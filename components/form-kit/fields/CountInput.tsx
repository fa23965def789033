import { use, useRef } from 'react'
import { FormContext } from '#components/form-kit/formContext.ts'
import type { FieldProps } from '#components/form-kit/formProps.ts'
import { Icon } from '#components/ui/Icon.tsx'
import styles from './CountInput.module.css'
import type { ControlProps } from './fieldParts.tsx'
import { Input } from './Input.tsx'

/** The greatest number that is reached in single steps. */
const MAX_STEPS = 99

/** Whether a field asks for a number of a few. */
export const isStepped = ({ kind, max = 0 }: Pick<FieldProps, 'kind' | 'max'>): boolean =>
  kind === 'count' && max <= MAX_STEPS

/** A number with a button on each side that takes one off or adds one; below the least number it is empty. */
export function CountInput(props: ControlProps) {
  const { name, label, min = 0, max = MAX_STEPS, messages } = props
  const place = useRef<HTMLDivElement>(null)
  const form = use(FormContext)
  const step = (by: number): void => {
    const input = place.current?.querySelector('input')
    if (!input) return
    const next = Math.min(max, (Number(input.value) || 0) + by)
    const value = next < Math.max(1, min) ? '' : String(next)
    if (form?.status.setValue) form.status.setValue(name, value)
    else input.value = value
  }
  return (
    <div ref={place} className={styles.count}>
      <button type="button" className={styles.step} aria-label={`${label}: ${messages.less}`} onClick={() => step(-1)}>
        <Icon name="minus" />
      </button>
      <Input {...props} />
      <button type="button" className={styles.step} aria-label={`${label}: ${messages.more}`} onClick={() => step(1)}>
        <Icon name="plus" />
      </button>
    </div>
  )
}
