/**
 * What each role may do at the desk. Navigation (navigation.ts), pages and actions derive from this table, and from
 * nothing else.
 */

export const STAFF_ROLES = ['administrator', 'editor', 'office'] as const
export type StaffRole = (typeof STAFF_ROLES)[number]

/** What somebody may do: read or change one kind of thing. */
export const PERMISSIONS = [
  'own-account',
  'see-requests',
  'handle-requests',
  'export-requests',
  'see-homes',
  'edit-homes',
  'see-wishes',
  'see-mails',
  'handle-mails',
  'see-content',
  'see-imports',
  'run-imports',
  'edit-content',
  'edit-offices',
  'edit-settings',
  'manage-owners',
  'manage-people',
  'manage-privacy',
] as const
export type Permission = (typeof PERMISSIONS)[number]

const EVERYBODY: readonly Permission[] = ['own-account']

/** By role. `office`: only what concerns the person's own office. */
const ROLE_PERMISSIONS = {
  administrator: [
    ...EVERYBODY,
    'see-requests',
    'handle-requests',
    'export-requests',
    'see-homes',
    'edit-homes',
    'see-wishes',
    'see-mails',
    'handle-mails',
    'see-content',
    'see-imports',
    'run-imports',
    'edit-content',
    'edit-offices',
    'edit-settings',
    'manage-owners',
    'manage-people',
    'manage-privacy',
  ],
  editor: [...EVERYBODY, 'see-content', 'edit-content', 'edit-offices'],
  office: [
    ...EVERYBODY,
    'see-requests',
    'handle-requests',
    'export-requests',
    'see-homes',
    'edit-homes',
    'see-wishes',
    'manage-owners',
  ],
} as const satisfies Record<StaffRole, readonly Permission[]>

/** Whether a role has a permission. */
export const may = (role: StaffRole, permission: Permission): boolean =>
  (ROLE_PERMISSIONS[role] as readonly Permission[]).includes(permission)

/** The pages behind the login, with what opens them. */
export const DESK_PAGES = {
  desk: 'own-account',
  deskSearch: 'own-account',
  deskRequests: 'see-requests',
  deskRequest: 'see-requests',
  deskOffers: 'see-requests',
  deskHomeOffers: 'see-requests',
  deskExport: 'export-requests',
  deskFigures: 'see-requests',
  deskImports: 'see-imports',
  deskImport: 'see-imports',
  deskMails: 'see-mails',
  deskMail: 'see-mails',
  deskHomes: 'see-homes',
  deskHome: 'see-homes',
  deskWishes: 'see-wishes',
  deskWish: 'see-wishes',
  deskPages: 'edit-content',
  deskPlace: 'edit-content',
  deskContent: 'see-content',
  deskKind: 'see-content',
  deskDocument: 'see-content',
  deskHistory: 'see-content',
  deskChanges: 'see-content',
  deskCheck: 'see-content',
  deskOwners: 'manage-owners',
  deskOwner: 'manage-owners',
  deskOwnerPortal: 'manage-owners',
  deskPeople: 'manage-people',
  deskPerson: 'manage-people',
  deskPrivacy: 'manage-privacy',
  deskAccount: 'own-account',
} as const satisfies Record<string, Permission>
export type DeskPage = keyof typeof DESK_PAGES

/** The forms and buttons of the desk, with what allows them. Their handlers are in lib/staff/desk-actions.ts. */
export const DESK_ACTIONS = {
  signOut: 'own-account',
  endSession: 'own-account',
  changePassword: 'own-account',
  changeLanguage: 'own-account',
  chooseNotices: 'own-account',
  renewCodes: 'own-account',
  keepCodes: 'own-account',
  removePasskey: 'own-account',
  confirmSession: 'own-account',
  answerRequest: 'handle-requests',
  takeRequest: 'handle-requests',
  releaseRequest: 'handle-requests',
  assignRequest: 'handle-requests',
  answeredRequest: 'handle-requests',
  closeRequest: 'handle-requests',
  spamRequest: 'handle-requests',
  reopenRequest: 'handle-requests',
  moveRequest: 'handle-requests',
  noteRequest: 'handle-requests',
  acceptOffer: 'handle-requests',
  declineOffer: 'handle-requests',
  declineOtherOffers: 'handle-requests',
  resendRequestMail: 'handle-requests',
  saveView: 'see-requests',
  removeView: 'see-requests',
  startImport: 'run-imports',
  letThrough: 'run-imports',
  hideHome: 'edit-homes',
  showHome: 'edit-homes',
  featureHome: 'edit-homes',
  plainHome: 'edit-homes',
  homeRibbons: 'edit-homes',
  homePictures: 'edit-homes',
  crmPictures: 'edit-homes',
  homeNote: 'edit-homes',
  retryMail: 'handle-mails',
  retryMails: 'handle-mails',
  dropMail: 'handle-mails',
  retryJobs: 'handle-mails',
  restoreVersion: 'see-content',
  movePage: 'edit-content',
  showInMenu: 'edit-content',
  duplicatePage: 'edit-content',
  removePages: 'edit-content',
  undoPages: 'edit-content',
  inviteOwner: 'manage-owners',
  inviteOwnerAgain: 'manage-owners',
  lockOwner: 'manage-owners',
  unlockOwner: 'manage-owners',
  giveOwnerHome: 'manage-owners',
  takeOwnerHome: 'manage-owners',
  writeToOwner: 'manage-owners',
  invitePerson: 'manage-people',
  changePerson: 'manage-people',
  inviteAgain: 'manage-people',
  switchOff: 'manage-people',
  switchOn: 'manage-people',
  resetStep: 'manage-people',
  findPerson: 'manage-privacy',
  erasePerson: 'manage-privacy',
} as const satisfies Record<string, Permission>
export type DeskAction = keyof typeof DESK_ACTIONS
