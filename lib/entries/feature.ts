import { feature } from '../desk/define-feature.ts'
import { ENTRY_PATHS } from './paths.ts'

/** What staff enter by hand for somebody who telephones, writes or comes by. */
export const entries = feature('entries', {
  paths: ENTRY_PATHS,
  pages: {
    deskEntry: { may: 'handle-requests' },
  },
  commands: {
    enterRequest: { may: 'handle-requests', page: 'deskEntry', parts: ['request'] },
    noteCall: { may: 'handle-requests', page: 'deskEntry', parts: ['call'] },
    enterViewing: { may: 'handle-agenda', page: 'deskEntry', parts: ['viewing'], day: 'day' },
    enterSearch: { may: 'handle-requests', page: 'deskEntry', parts: ['search'] },
    enterFeedback: { may: 'handle-agenda', page: 'deskEntry', parts: ['feedback'] },
  },
  actions: {
    enterRequest: 'handle-requests',
    enterCall: 'handle-requests',
    noteCall: 'handle-requests',
    enterViewing: 'handle-agenda',
    enterSearch: 'handle-requests',
    enterFeedback: 'handle-agenda',
  },
})
