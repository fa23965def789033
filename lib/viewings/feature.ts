import { feature, job } from '../desk/define-feature.ts'
import { VIEWING_EVENTS } from '../requests/rules.ts'
import { VIEWING_PATHS } from './paths.ts'

/** Viewings: the agenda of offices, the calendars of agents, reminders, and what visitors thought afterwards. */
export const viewings = feature('viewings', {
  permissions: {
    'see-agenda': ['administrator', 'manager', 'office', 'agent'],
    'handle-agenda': ['administrator', 'manager', 'office', 'agent'],
    'set-hours': ['administrator', 'manager', 'office'],
  },
  paths: VIEWING_PATHS,
  pages: {
    deskAgenda: { may: 'see-agenda', nav: ['today', 3], key: 'k' },
    deskViewing: { may: 'see-agenda' },
  },
  commands: {
    closeOffice: { may: 'set-hours', page: 'deskAgenda', hash: 'close-office', day: 'day' },
  },
  actions: {
    confirmViewing: 'handle-agenda',
    moveViewing: 'handle-agenda',
    cancelViewing: 'handle-agenda',
    noShowViewing: 'handle-agenda',
    undoNoShowViewing: 'handle-agenda',
    releaseFeedback: 'handle-agenda',
    sendVisitDocuments: 'handle-agenda',
    closeOffice: 'set-hours',
    openOffice: 'set-hours',
    setTravel: 'set-hours',
    removeClosure: 'set-hours',
    removeOpening: 'set-hours',
    repeatClosure: 'set-hours',
    removeRepeated: 'set-hours',
    giveViewing: 'handle-agenda',
    noteAbsence: 'see-agenda',
    handOver: 'see-agenda',
    takeBackRequests: 'see-agenda',
    removeAbsence: 'see-agenda',
    saveCalendar: 'see-agenda',
    removeCalendar: 'see-agenda',
    renewAgendaFeed: 'see-agenda',
    endAgendaFeed: 'see-agenda',
  },
  jobs: {
    // Twice a day, to retry what failed earlier; nobody gets the same mail twice.
    /** Reminds visitors of tomorrow's viewings. */
    reminders: job({ atOnce: 1, expireInSeconds: 600, retryLimit: 3 }, '0 12,18 * * *'),
    /** Asks visitors what they thought of a home. */
    feedback: job({ atOnce: 1, expireInSeconds: 600, retryLimit: 3 }, '0 19,21 * * *'),
    // The next run, ten minutes later, does what a failed one left.
    /** Reads when agents are busy from the calendars that they gave. */
    calendars: job({ atOnce: 1, expireInSeconds: 550, retryLimit: 0, policy: 'short' }, '*/10 * * * *'),
  },
  notices: {
    // The office's mailbox gets no mail for feedback.
    feedback: {
      may: 'see-agenda',
      kinds: ['feedback'],
      unlessChosen: { manager: 'daily', office: 'daily', agent: 'daily' },
    },
  },
  requestEvents: VIEWING_EVENTS,
  personalData: ['viewingFeedback', 'appointments'],
})
