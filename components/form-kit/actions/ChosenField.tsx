'use client'

import { FormField } from '#components/form-kit/fields/FormField.tsx'
import { useFormField } from './useFormField.ts'

/** A field of the FieldForm around it in which people choose, with label, hint and error. */
export const ChosenField = ({ name }: { name: string }) => <FormField {...useFormField(name)} />
