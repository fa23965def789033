/** Reads the calls that Whise makes when something changes. They aren't signed and may be forged, lost or doubled. */

/** More than a person changes at a time; a longer list counts as made up. */
const MOST_EVENTS = 200

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isEstateEvent = (event: unknown): event is { objectId: unknown } =>
  isObject(event) && /^estate_/i.test(String(event.name))

function parsed(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return null
  }
}

/**
 * The homes that a call of Whise names. It is only a hint to read the changes soon: what changed is read from Whise.
 * @param offices the agencies of the site; `officeIds` null stands for all their offices
 * @returns null for a call of an unknown agency or office, without a change of a home, or in another form
 */
export function readWhiseHint(
  body: string,
  offices: { clientIds: readonly number[]; officeIds: readonly number[] | null },
): { estateIds: string[] } | null {
  const call = parsed(body)
  if (!isObject(call) || !Array.isArray(call.events) || call.events.length > MOST_EVENTS) return null
  if (!offices.clientIds.includes(Number(call.clientId))) return null
  if (offices.officeIds && !offices.officeIds.includes(Number(call.officeId))) return null
  const ids = call.events.filter(isEstateEvent).map(({ objectId }) => Number(objectId))
  const estateIds = [...new Set(ids.filter((id) => Number.isSafeInteger(id) && id > 0))].map(String)
  return estateIds.length > 0 ? { estateIds } : null
}
