'use client'

import { createContext } from 'react'
import type { FieldProps } from './formProps.ts'
import type { FormStatus } from './formStatus.ts'

/** The form around a component that its page renders into it. */
export const FormContext = createContext<{ fields: readonly FieldProps[]; status: FormStatus } | null>(null)
