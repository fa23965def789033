/** Reads the fields of a form that a server action got as its argument, within the limits of a form's body. */
import { cleanLines } from '../rules-clean-text.ts'
import { FIELD_LIMITS, isName } from './multipart-body.ts'

/** `fields` of a form that isn't accepted: those before the first that is wrong. */
type ActionFields = { kind: 'form' | 'tooLarge' | 'malformed'; fields: Map<string, string[]> }

/**
 * The values of each name in their order, cleaned by cleanLines(). A file is left out: it is sent before its form
 * (lib/forms/uploads/receive-upload.ts).
 * @param data whatever a browser sent as the argument
 */
export function readActionFields(data: unknown): ActionFields {
  const fields = new Map<string, string[]>()
  if (!(data instanceof FormData)) return { kind: 'malformed', fields }
  let values = 0
  let bytes = 0
  for (const [name, value] of data) {
    if (typeof value !== 'string') continue
    if (!isName(name)) return { kind: 'malformed', fields }
    const size = Buffer.byteLength(value)
    bytes += size
    if (++values > FIELD_LIMITS.fields || size > FIELD_LIMITS.valueBytes || bytes > FIELD_LIMITS.allValuesBytes)
      return { kind: 'tooLarge', fields }
    fields.set(name, [...(fields.get(name) ?? []), cleanLines(value)])
  }
  return { kind: 'form', fields }
}
