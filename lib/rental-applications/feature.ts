import { feature } from '../desk/define-feature.ts'
import { RENTAL_APPLICATION_PATHS } from './paths.ts'

/** Candidates to rent: who is invited to apply, chosen and refused. */
export const rentalApplications = feature('rental-applications', {
  paths: RENTAL_APPLICATION_PATHS,
  pages: {
    deskCandidates: { may: 'see-requests', nav: ['offer', 3], key: 'c' },
    deskHomeCandidates: { may: 'see-requests' },
  },
  lists: ['deskCandidates'],
  commands: {
    seeCandidates: { may: 'see-requests', page: 'deskHomeCandidates', of: 'home' },
  },
  actions: {
    inviteCandidate: 'handle-requests',
    chooseCandidate: 'handle-requests',
    refuseCandidate: 'handle-requests',
    refuseOtherCandidates: 'handle-requests',
  },
  requestEvents: ['invited', 'chosen', 'notChosen'],
  personalData: ['rentalCandidates'],
})
