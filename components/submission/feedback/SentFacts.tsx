'use client'

import { useEffect, useState } from 'react'
import { lastSent, type Sent } from '#components/form-kit/sent.ts'

type Words = { moment: string; email: string; friend: string; wrong: string }

/**
 * What this browser has just sent: the moment that was chosen, and the address to which the mail goes, so that a typing
 * error is seen. The server doesn't say it: the page is the same for everybody.
 */
export function SentFacts({ forms, words }: { forms: readonly string[]; words: Words }) {
  const [sent, setSent] = useState<Sent>()
  useEffect(() => setSent(lastSent(forms)), [forms])
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
