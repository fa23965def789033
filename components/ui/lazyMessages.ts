import { useCallback, useState } from 'react'
import type { MessageFile } from '#lib/i18n/lazy-messages/message-file.ts'

/** Further tries after the first, and milliseconds before the first of them; each waits twice as long (specification 7, 9). */
const RETRIES = 5
const FIRST_WAIT = 350

const kept = new Map<string, Promise<unknown>>()

const wait = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds))

// Fetched and not imported: a browser remembers that a module failed, and never asks for it again.
async function fetchWords(address: string): Promise<unknown> {
  for (let retry = 0; ; retry++) {
    try {
      const answer = await fetch(address)
      if (!answer.ok) throw new Error(`${address}: ${answer.status}`)
      return await answer.json()
    } catch (error) {
      if (retry === RETRIES) throw error
      await wait(FIRST_WAIT * 2 ** retry)
    }
  }
}

/**
 * The words of a widget, fetched once for as long as the document stays. Rejects after the last retry; whoever asks later
 * tries anew.
 */
export function loadMessages<Words>(address: MessageFile<Words>): Promise<Words> {
  const known = kept.get(address)
  if (known) return known as Promise<Words>
  const words = fetchWords(address)
  kept.set(address, words)
  words.catch(() => kept.delete(address))
  return words as Promise<Words>
}

/**
 * The words of a widget once they came, and what stands in for them meanwhile; and the function to ask for them, at each use of
 * the widget.
 */
export function useLazyMessages<Words, Meanwhile>(
  address: MessageFile<Words>,
  meanwhile: Meanwhile,
): readonly [words: Words | Meanwhile, ask: () => void] {
  const [words, setWords] = useState<Words | null>(null)
  const ask = useCallback(() => {
    loadMessages(address).then(
      (came) => setWords(() => came),
      // The widget works without them, and asks again when it is used again.
      () => undefined,
    )
  }, [address])
  return [words ?? meanwhile, ask]
}
