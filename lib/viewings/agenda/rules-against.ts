/** What stands against a time, as the forms of the desk say it. */
import type { ActionError } from '../../forms/rules-action-forms.ts'
import type { ViewingQuestion } from '../rules-by-hand.ts'

/** What is said of a time that isn't free. */
export const AGAINST = {
  homeBusy: 'moveHomeBusy',
  agentBusy: 'moveAgentBusy',
  ownerAway: 'moveOwnerAway',
  travelShort: 'moveTravelShort',
  officeClosed: 'moveOfficeClosed',
  hourOver: 'moveHourOver',
} as const satisfies Record<ViewingQuestion, ActionError>
