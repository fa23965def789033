'use client'

import type { ReactNode } from 'react'
import { ButtonFormShell } from '#components/form-kit/actions/ButtonFormShell.tsx'
import type { FormState } from '#lib/forms/rules-state.ts'

const HANDLER = '/api/owner/uploads/'

/** The handler answers by the page that says what became of the file; no server action takes one so large. */
async function sendFile(data: FormData): Promise<FormState> {
  const answer = await fetch(HANDLER, { method: 'POST', body: data })
  // Posted without scripts, it shows the page of the refusal.
  if (!answer.redirected) throw new Error(`The answer to a file has status ${answer.status}.`)
  return { kind: 'sent', href: `${answer.url}#needed` }
}

type Props = { className: string | undefined; problemTitle: string; network: string; children: ReactNode }

/** The form that sends a file, which stays chosen where the connection breaks. */
export const UploadForm = (props: Props) => (
  <ButtonFormShell {...props} send={sendFile} handler={HANDLER} encType="multipart/form-data" />
)
