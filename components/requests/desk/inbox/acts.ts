'use client'

import { createContext, use } from 'react'
import type { RefusedForm } from '#lib/tasks/view-conversation.ts'

/** How the parts of the inbox do something: `perform` sends a form of the desk, and what is shown is read anew. */
export type Acts = {
  perform: (data: FormData) => Promise<'done' | 'signedOut' | 'failed'>
  /** Takes back an answer that waits for its moment; gives what is said then. */
  takeBack: (id: string, mail: string) => Promise<string>
  /** Reads the conversation and the list anew. */
  refresh: () => Promise<void>
}

export const ActsContext = createContext<Acts | null>(null)

/** What the parts of the inbox can do. */
export function useActs(): Acts {
  const acts = use(ActsContext)
  if (!acts) throw new Error('There is no inbox around this part.')
  return acts
}

export const RefusedContext = createContext<RefusedForm | null>(null)

/** What comes back of this form, where it was sent without a script and refused. */
export function useRefused(form: RefusedForm['form']): RefusedForm | null {
  const refused = use(RefusedContext)
  return refused?.form === form ? refused : null
}
