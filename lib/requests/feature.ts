import { feature, job } from '../desk/define-feature.ts'
import { REQUEST_PATHS } from './paths.ts'
import { REQUEST_ACTIONS, UPLOAD_EVENTS } from './rules.ts'

/** What visitors and owners ask, and how the desk answers. */
export const requests = feature('requests', {
  permissions: {
    'see-requests': ['administrator', 'manager', 'office', 'agent'],
    'handle-requests': ['administrator', 'manager', 'office', 'agent'],
    'export-requests': ['administrator', 'manager', 'office'],
  },
  paths: REQUEST_PATHS,
  pages: {
    deskRequests: { may: 'see-requests', nav: ['today', 2], key: 'a' },
    deskRequest: { may: 'see-requests' },
    deskTemplates: { may: 'handle-requests' },
    deskExport: { may: 'export-requests' },
    deskFigures: { may: 'see-requests', nav: ['office', 1], key: 'f' },
  },
  lists: ['deskRequests'],
  actions: {
    answerRequest: 'handle-requests',
    dueRequest: 'handle-requests',
    takeRequest: 'handle-requests',
    releaseRequest: 'handle-requests',
    assignRequest: 'handle-requests',
    answeredRequest: 'handle-requests',
    closeRequest: 'handle-requests',
    spamRequest: 'handle-requests',
    reopenRequest: 'handle-requests',
    moveRequest: 'handle-requests',
    undoMove: 'handle-requests',
    noteRequest: 'handle-requests',
    editNote: 'handle-requests',
    removeNote: 'handle-requests',
    resendRequestMail: 'handle-requests',
    acceptUpload: 'handle-requests',
    refuseUpload: 'handle-requests',
    saveTemplate: 'handle-requests',
    removeTemplate: 'handle-requests',
  },
  documentActions: {
    keepAnswer: 'handle-requests',
    takeBackAnswer: 'handle-requests',
  },
  jobs: {
    /** Says until when requests are answered, and tells offices of those that are late. */
    'answer-times': job({ atOnce: 1, expireInSeconds: 300, retryLimit: 0, policy: 'short' }, '* * * * *'),
  },
  notices: {
    // The office's mailbox gets a mail for each request and for those that are late, so that these would come twice.
    request: { may: 'see-requests', kinds: ['request', 'moved'] },
    assigned: {
      may: 'see-requests',
      kinds: ['assigned'],
      unlessChosen: { administrator: 'mail', manager: 'mail', office: 'mail', agent: 'mail' },
    },
    overdue: { may: 'see-requests', kinds: ['overdue'] },
  },
  // overdue: nobody answered in time; handedOver, handedBack: who had it is off, or is back.
  requestEvents: [
    ...REQUEST_ACTIONS,
    'moveUndone',
    'handedOver',
    'handedBack',
    'actUndone',
    'sent',
    'answerTakenBack',
    'note',
    'call',
    'enteredPhone',
    'enteredOffice',
    'enteredMail',
    'enteredPortal',
    'due',
    'noteRemoved',
    'resent',
    'overdue',
    ...UPLOAD_EVENTS,
  ],
  personalData: ['answerDrafts', 'answerFiles', 'deskRequestEvents', 'deskRequests'],
})
