/** Puts viewings into the calendars of Whise. */
import { brusselsDay, brusselsTime } from '../../shared/time.ts'
import type { CrmLead } from '../connector.ts'
import type { Reply, WhiseClient } from './client.ts'
import { firstNumber } from './details.ts'
import { markOf, objectsOf, type Target } from './lead-target.ts'

type Viewing = NonNullable<CrmLead['viewing']>

/** A moment as Whise writes it: on Brussels' clock, without a zone. */
const clock = (moment: Date): string => `${brusselsDay(moment.toISOString())}T${brusselsTime(moment.toISOString())}:00`

const IS_VIEWING = /bezoek|visite?\b|viewing/i
/** Whether the name of an action says that it is a viewing. Names may come in several languages. */
const isViewing = (action: Reply): boolean => IS_VIEWING.test(JSON.stringify([action.name, action.names, action.label]))

/** Makes what sends viewings. */
export function createViewings(client: WhiseClient) {
  const actions = new Map<number, Promise<number | null>>()

  /** The agency's kind of appointment for viewings; null when none is called so. */
  function viewingAction(agency: number): Promise<number | null> {
    const found =
      actions.get(agency) ??
      client
        .call(agency, { path: 'v1/calendars/actions/list', body: {} })
        .then((reply) => firstNumber(objectsOf(reply.calendarActions).find(isViewing)?.id))
    actions.set(agency, found)
    return found
  }

  async function isStored({ agency, estateId }: Target, key: string): Promise<boolean> {
    const Filter = estateId === null ? {} : { EstateIds: [estateId] }
    const Sort = [
      { Field: 'startDateTime', Ascending: false },
      { Field: 'id', Ascending: false },
    ]
    const body = { Filter, Sort, Page: { Limit: 100, Offset: 0 } }
    const reply = await client.call(agency, { path: 'v1/calendars/list', body })
    return objectsOf(reply.calendars).some((one) => JSON.stringify(one).includes(markOf(key)))
  }

  /** Stores a viewing. @param isRepeated whether it may be stored already */
  async function send(
    target: Target,
    { subject, key }: CrmLead,
    { start, end, agentId }: Viewing,
    contactId: number | null,
    isRepeated: boolean,
  ): Promise<void> {
    if (isRepeated && (await isStored(target, key))) return
    const action = await viewingAction(target.agency)
    const agent = firstNumber(agentId)
    const body = {
      ...(action !== null && { CalendarActionId: action }),
      Subject: `${subject} ${markOf(key)}`,
      StartDateTime: clock(start),
      EndDateTime: clock(end),
      ...(agent !== null && { UserIds: [agent] }),
      ...(target.estateId !== null && { EstateIds: [target.estateId] }),
      ...(contactId !== null && { ContactIds: [contactId] }),
    }
    await client.call(target.agency, { path: 'v1/calendars/upsert', body, isRepeatable: false })
  }
  return { send }
}
