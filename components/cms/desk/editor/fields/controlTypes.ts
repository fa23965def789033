import type { ControllerRenderProps, FieldValues } from 'react-hook-form'
import type { FieldKind, FieldOfKind } from '#lib/cms/collections/rules-fields.ts'

/** What every control passes to its element. */
export type ControlAttributes = {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

export type FieldInput = ControllerRenderProps<FieldValues, string>

/** What a control is given that needs to know nothing of its field. */
export type InputProps = { input: FieldInput; control: ControlAttributes }

/** What the control of a field is given; `path`: its place in the form. */
export type ControlProps<Kind extends FieldKind = FieldKind> = {
  path: string
  field: FieldOfKind<Kind>
} & InputProps
