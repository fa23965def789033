import type { ControllerRenderProps, FieldValues } from 'react-hook-form'

/** What every control passes to its element. */
export type ControlAttributes = {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

export type FieldInput = ControllerRenderProps<FieldValues, string>
