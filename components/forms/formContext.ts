'use client'

import { createContext } from 'react'
import type { FieldProps } from './formProps.ts'
import type { FormStatus } from './formStatus.ts'

type FormAround = {
  fields: readonly FieldProps[]
  status: FormStatus
  /** What its button says while it is sent. */
  sending: string
}

/** The form around a component. */
export const FormContext = createContext<FormAround | null>(null)
