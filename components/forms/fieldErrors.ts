'use client'

import { createContext, useContext } from 'react'

/** The errors of an ActionForm after it was sent, by the id of their field; null before that. */
export const FieldErrors = createContext<Readonly<Record<string, string>> | null>(null)

/** The error of a field: of the last sending, else the one that the page came with. */
export function useFieldError(id: string, initial: string | undefined): string | undefined {
  const errors = useContext(FieldErrors)
  return errors ? errors[id] : initial
}
