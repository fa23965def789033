/** What the colour and shape of the state of an owner's account mean at the desk. */
import type { StateTone } from '../desk/state-tones.ts'
import type { OwnerState } from './rules-owner-query.ts'

export const OWNER_TONES: Readonly<Record<OwnerState, StateTone>> = {
  active: 'done',
  invited: 'them',
  new: 'new',
  locked: 'off',
}
