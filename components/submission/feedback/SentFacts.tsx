'use client'

import { useEffect, useState } from 'react'
import { lastSent, type Sent } from '#components/form-kit/sent.ts'
import { formatPhone } from '#lib/shared/phone.ts'

type Words = { moment: string; email: string; friend: string; wrong: string }

function useLastSent(forms: readonly string[]): Sent | undefined {
  const [sent, setSent] = useState<Sent>()
  useEffect(() => setSent(lastSent(forms)), [forms])
  return sent
}

/**
 * Whom to call when it can't wait: the office that answers what this browser has just sent, else the agency.
 * @param text with `{phone}` for the number
 */
export function CallForms({ forms, phone, text }: { forms: readonly string[]; phone: string; text: string }) {
  const number = useLastSent(forms)?.phone || phone
  return number && text.replace('{phone}', formatPhone(number))
}

/**
 * What this browser has just sent: the moment that was chosen, and the address to which the mail goes, so that a typing
 * error is seen. The server doesn't say it: the page is the same for everybody.
 */
export function SentFacts({ forms, words }: { forms: readonly string[]; words: Words }) {
  const sent = useLastSent(forms)
  if (!sent?.email) return null
  return (
    <>
      {sent.moment && (
        <p>
          {words.moment}: <strong>{sent.moment}</strong>
        </p>
      )}
      <p>
        {sent.own ? words.email : words.friend}: <strong>{sent.email}</strong>. {words.wrong}
      </p>
    </>
  )
}
