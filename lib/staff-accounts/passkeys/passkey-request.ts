/** The JSON that a browser sends about a passkey: nothing at first, then what the passkey answered. */
import { z } from 'zod'
import { readText } from '../../forms/request/read-body.ts'
import { readStorableJson } from '../../shared/storable-json.ts'

/** In bytes; what the longest passkey answers has less. */
const LONGEST = 60_000

const base64url = z
  .string()
  .max(20_000)
  .regex(/^[\w-]*$/)
const shared = {
  id: base64url.max(1400),
  rawId: base64url.max(1400),
  authenticatorAttachment: z.enum(['cross-platform', 'platform']).optional(),
  clientExtensionResults: z.object({}),
  type: z.literal('public-key'),
}

/** What a browser says of a passkey that it made. */
export const REGISTRATION = z.object({
  ...shared,
  response: z.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    transports: z.array(z.string().max(30)).max(10).optional(),
  }),
})

/** What a passkey signed. */
export const AUTHENTICATION = z.object({
  ...shared,
  response: z.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: base64url.optional(),
  }),
})

/**
 * Reads the body of such a request.
 * @returns what the passkey answered; null where the browser asks for a challenge; 'invalid' for anything else
 */
export async function readPasskey<T>(request: Request, schema: z.ZodType<T>): Promise<T | null | 'invalid'> {
  const sent = readStorableJson((await readText(request, LONGEST)) ?? '')
  const { success, data } = z.strictObject({ passkey: schema.nullable() }).safeParse(sent)
  return success ? data.passkey : 'invalid'
}
