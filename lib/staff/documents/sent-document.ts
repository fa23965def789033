/** What the editors and lists of the desk send. */

/**
 * What a form's field `document` holds: forms are all that actions take in (lib/server/guards/action-body.ts).
 * @returns undefined for what is no JSON
 */
export function sentDocument(data: unknown): unknown {
  const text = data instanceof FormData ? data.get('document') : null
  try {
    return typeof text === 'string' ? JSON.parse(text) : undefined
  } catch {
    return undefined
  }
}
