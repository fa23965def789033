/** Finds the slot of a viewing in Omnicasa's agenda. The fields of its slots are not known. */
import { parseFeedTime } from '../../shared/time.ts'
import type { CrmLead } from '../connector.ts'
import { CrmError } from '../rules-error.ts'
import { isObject, type JsonObject, wholeNumber } from './envelope.ts'
import type { ListContext } from './list.ts'

const isStart = (field: string): boolean => !/end|until|creat|chang|modif/i.test(field)

const startsAt = (slot: JsonObject, start: string): boolean =>
  Object.entries(slot).some(
    ([field, value]) => isStart(field) && typeof value === 'string' && parseFeedTime(value) === start,
  )

/**
 * The number of the slot at the time of a viewing; null when there is none, or none can be told.
 * @throws CrmError only when the CRM can't be reached now
 */
export async function slotOf(
  { client, settings }: ListContext,
  { viewing }: CrmLead,
  homeId: number,
): Promise<number | null> {
  if (!viewing) return null
  try {
    const value = await client.call('GetAppointmentObject', { ObjectID: homeId, SiteIDs: settings.siteId })
    const list = isObject(value) ? value.Items : value
    const slots = Array.isArray(list) ? list.filter(isObject) : []
    const slot = slots.find((one) => startsAt(one, viewing.start.toISOString()))
    return slot ? wholeNumber(slot.AppointmentID ?? slot.ID) : null
  } catch (error) {
    // Without a slot the time stands in the message.
    if (error instanceof CrmError && !['unreachable', 'timeout', 'limit'].includes(error.problem)) return null
    throw error
  }
}
