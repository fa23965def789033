import { feature, job } from '../desk/define-feature.ts'
import { STAFF_ACCOUNT_PATHS } from './paths.ts'

/** The accounts of staff: who they are, how they sign in, and what they choose for themselves. */
export const staffAccounts = feature('staff-accounts', {
  permissions: {
    'own-account': ['administrator', 'manager', 'office', 'agent', 'editor'],
    'manage-people': ['administrator', 'manager'],
  },
  paths: STAFF_ACCOUNT_PATHS,
  pages: {
    deskAccount: { may: 'own-account' },
    deskPeople: { may: 'manage-people', nav: ['office', 4], key: 't' },
    deskPerson: { may: 'manage-people' },
  },
  lists: ['deskPeople'],
  commands: {
    invitePerson: { may: 'manage-people', page: 'deskPerson', parts: ['new'] },
    myAccount: { may: 'own-account', page: 'deskAccount' },
    changePassword: { may: 'own-account', page: 'deskAccount' },
    signOut: { may: 'own-account', action: 'signOut' },
  },
  actions: {
    signOut: 'own-account',
    endSession: 'own-account',
    endSessions: 'own-account',
    changePassword: 'own-account',
    changeLanguage: 'own-account',
    chooseNotices: 'own-account',
    renewCodes: 'own-account',
    keepCodes: 'own-account',
    removePasskey: 'own-account',
    confirmSession: 'own-account',
    invitePerson: 'manage-people',
    changePerson: 'manage-people',
    inviteAgain: 'manage-people',
    switchOff: 'manage-people',
    switchOn: 'manage-people',
    resetStep: 'manage-people',
  },
  jobs: {
    /** Mails a link for a new password, or a warning; null when the address has no account at the desk. */
    'staff-mail': job<{ staffId: string | null; about: 'link' | 'attack' }>({
      atOnce: 2,
      expireInSeconds: 30,
      retryLimit: 10,
    }),
  },
})
