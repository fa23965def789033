import type { FieldProps } from '#components/form-kit/formProps.ts'
import { DateInput } from '#components/ui/dates/DateInput.tsx'
import fieldStyles from '#components/ui/styles/field.module.css'
import { type ControlProps, describedBy, fieldId } from './fieldParts.tsx'

const TYPES = {
  email: 'email',
  phone: 'tel',
  date: 'date',
  time: 'time',
  password: 'password',
} as const satisfies Partial<Record<FieldProps['kind'], string>>
const typeOf = (kind: FieldProps['kind']): string => (kind in TYPES ? TYPES[kind as keyof typeof TYPES] : 'text')

type InputProps = Omit<ControlProps, 'messages'>

/** The attributes of every control with a label of its own. */
export const controlProps = ({ register, ...field }: InputProps) => ({
  id: fieldId(field),
  name: field.name,
  required: field.required || undefined,
  autoComplete: field.autocomplete,
  ...register?.(field.name),
  'aria-invalid': field.error ? (true as const) : undefined,
  'aria-describedby': describedBy(field),
})

/** The attributes of an input into which people type one line, or choose a day. */
export const inputProps = (props: InputProps) => ({
  className: fieldStyles.input,
  type: typeOf(props.kind),
  inputMode: props.digits ? ('numeric' as const) : undefined,
  maxLength: props.kind === 'date' || props.kind === 'time' ? undefined : props.maxLength,
  defaultValue: String(props.value),
  ...controlProps(props),
})

export function Input(props: InputProps) {
  const input = inputProps(props)
  const { kind } = props
  return kind === 'date' || kind === 'time' ? <DateInput {...input} type={kind} /> : <input {...input} />
}
