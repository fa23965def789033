/** What the window hears when an address answers that nobody is signed in. */
export const SIGNED_OUT = 'signed-out'

/** An answer of another status than 2xx. */
export class AnswerError extends Error {
  readonly status: number
  constructor(address: string, status: number) {
    super(`${address}: ${status}`)
    this.status = status
  }
}

/**
 * What an address answers as JSON. Whatever widgets ask for after load goes through it. It is apart from the query client
 * because the consent dialog, part of a first load, does without that.
 * @throws AnswerError
 */
export async function getJson<T>(address: string, options?: RequestInit): Promise<T> {
  const answer = await fetch(address, options)
  if (answer.status === 401) dispatchEvent(new Event(SIGNED_OUT))
  if (!answer.ok) throw new AnswerError(address, answer.status)
  return (await answer.json()) as T
}
