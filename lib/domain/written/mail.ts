/** Reads a mail address as people and CRMs write it. */
import { isMailAddress } from '../shared/mail-address.ts'
import { writtenLine } from './text.ts'

/** "Jan Peeters <jan@voorbeeld.be>": only what stands in the brackets. */
const NAMED = /<([^<>\s]+@[^<>\s]+)>/

/**
 * A mail address in lower case, without "mailto:", a name and signs around it; of several the first.
 * @returns null when there is none
 */
export function writtenMail(value: unknown): string | null {
  if (typeof value !== 'string') return null
  const bare = NAMED.exec(value)?.[1] ?? writtenLine(value)
  const first = bare
    .replace(/[\u200b-\u200d\u2060\u00ad]/g, '')
    .replace(/^mailto:/i, '')
    .split(/[\s,;]+/)
    .find((part) => part.includes('@'))
  const address = (first ?? '').replace(/^['"(]+|[.'")]+$/g, '').toLowerCase()
  return isMailAddress(address) ? address : null
}
