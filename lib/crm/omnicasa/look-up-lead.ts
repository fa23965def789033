/** Looks whether Omnicasa has stored a request. It has no key for repeated calls, and the fields of its histories are not known. */
import type { CrmLead } from '../connector.ts'
import { CrmError, type CrmProblem } from '../rules-error.ts'
import { crmTime } from './change-since.ts'
import type { Parameters } from './client.ts'
import { CallRefused } from './envelope.ts'
import type { ListContext } from './list.ts'
import { numberOf } from './raw-record.ts'

const METHODS = ['GetAutomaticHistories', 'GetCalendarHistories'] as const
/** How far back a request is looked for, in days: longer than one is sent again. */
const DAYS = 7
/** After these the CRM can be asked later. */
const WAITING: readonly CrmProblem[] = ['limit', 'unavailable', 'unreachable', 'timeout']

/** The home or project of a request. */
export function subjectOf({ homeId, projectId }: CrmLead): { homeId: number | null; projectId: number | null } {
  return {
    homeId: homeId === null ? null : numberOf(homeId),
    projectId: projectId === null ? null : numberOf(projectId),
  }
}

async function mentions(context: ListContext, method: string, parameters: Parameters, key: string): Promise<boolean> {
  try {
    return JSON.stringify(await context.client.call(method, parameters)).includes(key)
  } catch (error) {
    // A login that may not read histories must still send requests: one that comes twice is better than a lost one.
    const isWaiting = !(error instanceof CrmError) || WAITING.includes(error.problem)
    if (isWaiting && !(error instanceof CallRefused)) throw error
    return false
  }
}

/**
 * Whether the key of a request stands in the CRM's histories.
 * @throws CrmError when the CRM can't be asked now; the request then waits
 */
export async function isStored(context: ListContext, lead: CrmLead): Promise<boolean> {
  if (!context.settings.isLookedUp) return false
  const { homeId, projectId } = subjectOf(lead)
  const parameters = {
    ...(homeId !== null ? { ObjectID: homeId } : { ProjectID: projectId }),
    FromDate: crmTime(context.client.clock.now() - DAYS * 86_400_000),
  }
  const found = await Promise.all(METHODS.map((method) => mentions(context, method, parameters, lead.key)))
  return found.includes(true)
}
