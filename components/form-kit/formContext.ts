'use client'

import { createContext } from 'react'
import type { FieldProps, ShellMessages } from './formProps.ts'
import type { FormStatus } from './formStatus.ts'

type FormAround = {
  fields: readonly FieldProps[]
  status: FormStatus
  messages: Pick<ShellMessages, 'sending' | 'choose' | 'nextFree'>
}

/** The form around a component. */
export const FormContext = createContext<FormAround | null>(null)
