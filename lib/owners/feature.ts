import { feature, job } from '../desk/define-feature.ts'
import { OWNER_PATHS } from './paths.ts'

/** Owners of homes: their accounts, what they follow in the portal, and what they write. */
export const owners = feature('owners', {
  permissions: {
    'manage-owners': ['administrator', 'manager', 'office', 'agent'],
    'confirm-owners': ['administrator'],
  },
  paths: OWNER_PATHS,
  pages: {
    deskOwners: { may: 'manage-owners', nav: ['people', 1], key: 'e' },
    deskOwner: { may: 'manage-owners' },
    deskOwnerPortal: { may: 'manage-owners' },
  },
  lists: ['deskOwners'],
  commands: {
    inviteOwner: { may: 'manage-owners', page: 'deskOwner', parts: ['new'] },
    seePortal: { may: 'manage-owners', page: 'deskOwnerPortal', of: 'owner' },
  },
  actions: {
    inviteOwner: 'manage-owners',
    inviteOwnerAgain: 'manage-owners',
    renameOwner: 'manage-owners',
    // An office would learn whether an address is an owner's elsewhere.
    moveOwner: 'confirm-owners',
    lockOwner: 'manage-owners',
    unlockOwner: 'manage-owners',
    giveOwnerHome: 'manage-owners',
    takeOwnerHome: 'manage-owners',
    writeToOwner: 'manage-owners',
    confirmOwner: 'confirm-owners',
    dropOwner: 'manage-owners',
    removeOwner: 'manage-owners',
  },
  jobs: {
    /** Mails a password link; null when the address that asked for it has no account. */
    'owner-link': job<{ ownerId: string | null }>({ atOnce: 2, expireInSeconds: 30, retryLimit: 10 }),
    // Several times a day, to retry what failed earlier; nobody gets the same mail twice.
    /** Mails the weekly summaries. */
    summaries: job({ atOnce: 1, expireInSeconds: 600, retryLimit: 3 }, '0 7,11,17 * * 1'),
  },
  notices: {
    // The office's mailbox gets a mail for it already.
    ownerMessage: { may: 'see-requests', kinds: ['ownerMessage'] },
    ownerAsked: {
      may: 'confirm-owners',
      kinds: ['ownerAsked'],
      unlessChosen: { administrator: 'mail' },
      page: 'deskOwners',
    },
  },
  personalData: [
    'propertyHistory',
    'ownerUploads',
    'ownerProperties',
    'homeBlocks',
    'ownerSessions',
    'ownerDevices',
    'ownerLogins',
    'ownerLinks',
    'ownerInvitations',
    'ownerEvents',
    'owners',
  ],
})
