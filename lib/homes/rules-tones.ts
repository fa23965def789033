/** What the colour and shape of a home's state mean at the desk. */
import type { StateTone } from '../desk/state-tones.ts'
import type { HomeState } from './rules-query.ts'

export const HOME_TONES: Readonly<Record<HomeState, StateTone>> = {
  online: 'done',
  option: 'them',
  taken: 'off',
  hidden: 'off',
  offline: 'off',
  withdrawn: 'off',
}
