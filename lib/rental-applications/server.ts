import { serverOf } from '../desk/define-server.ts'
import { CANDIDATE_HANDLERS } from './actions.ts'
import { rentalApplications } from './feature.ts'

export const server = serverOf(rentalApplications, { actions: CANDIDATE_HANDLERS })
