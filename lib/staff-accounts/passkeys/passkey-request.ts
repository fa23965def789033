/** The JSON that a browser sends about a passkey: nothing at first, then what the passkey answered. */
import { z } from 'zod'
import { readText } from '../../forms/request/read-body.ts'
import { readStorableJson } from '../../shared/storable-json.ts'

/** In bytes; what the longest passkey answers has less. */
export const LONGEST_PASSKEY = 60_000

const base64url = z
  .string()
  .max(20_000)
  .regex(/^[\w-]*$/)
/** Null: the browser asks for what is to be signed. */
const sent = <Answer extends z.ZodRawShape>(response: Answer) =>
  z.strictObject({ passkey: z.object({ ...shared, response: z.object(response) }).nullable() })
const shared = {
  id: base64url.max(1400),
  rawId: base64url.max(1400),
  authenticatorAttachment: z.enum(['cross-platform', 'platform']).optional(),
  clientExtensionResults: z.object({}),
  type: z.literal('public-key'),
}

/** What a browser says of a passkey that it made. */
export const REGISTRATION = sent({
  clientDataJSON: base64url,
  attestationObject: base64url,
  transports: z.array(z.string().max(30)).max(10).optional(),
})

/** What a passkey signed. */
const AUTHENTICATION = sent({
  clientDataJSON: base64url,
  authenticatorData: base64url,
  signature: base64url,
  userHandle: base64url.optional(),
})

/**
 * Reads the body of a login.
 * @returns what the passkey signed; null where the browser asks what it is to sign; 'invalid' for anything else
 */
export async function readSigned(request: Request) {
  const read = AUTHENTICATION.safeParse(readStorableJson((await readText(request, LONGEST_PASSKEY)) ?? ''))
  return read.success ? read.data.passkey : 'invalid'
}
