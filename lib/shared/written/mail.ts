/** Reads a mail address as people and CRMs write it. */
import { readMailAddress } from '../mail-address.ts'
import { writtenLine } from './text.ts'

/** In letters: some addresses with the names that stand before them. */
const LONGEST = 1000

/** "Jan Peeters <jan@voorbeeld.be>": only what stands in the brackets. */
const NAMED = /<([^<>\s]+@[^<>\s]+)>/

/**
 * A mail address in its one spelling, without "mailto:" and what a link adds to it, a name and signs around it; of
 * several the first.
 * @returns null when there is none
 */
export function writtenMail(value: unknown): string | null {
  if (typeof value !== 'string' || value.length > LONGEST) return null
  const bare = NAMED.exec(value)?.[1] ?? writtenLine(value)
  const text = bare.replace(/[\u200b-\u200d\u2060\u00ad]/g, '')
  const first = (/^mailto:/i.test(text) ? text.slice('mailto:'.length).split('?', 1)[0] : text)
    ?.split(/[\s,;]+/)
    .find((part) => part.includes('@'))
  const address = (first ?? '').replace(/^['"(]+|[.'")]+$/g, '')
  return readMailAddress(address)
}
