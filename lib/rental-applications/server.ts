import { serverOf } from '../desk/define-server.ts'
import { CANDIDATE_HANDLERS } from './actions.ts'
import { rentalApplications } from './feature.ts'
import { WANTED_SOURCE } from './list.ts'

export const server = serverOf(rentalApplications, {
  actions: CANDIDATE_HANDLERS,
  lists: { deskCandidates: WANTED_SOURCE },
})
