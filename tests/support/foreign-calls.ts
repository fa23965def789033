/**
 * How each handler and each server action of the desk is tried with what belongs to another sector. One that isn't
 * named here fails the test: whoever adds one says how it is tried.
 */
import type { DeskList, DocumentActionName, Permission } from '../../lib/desk/permissions.ts'
import type { Untried } from './foreign-tries.ts'
import { SOUGHT, type TwoSectors } from './two-sectors.ts'

/**
 * `permission`: what it needs; null: every colleague may ask. `also`: what it needs besides. `isOne`: it is of one thing, which isn't there for others.
 * `says`: what its answer says of the thing; without it the words that only the other sector's things have.
 */
export type RouteTry = {
  permission: Permission | null
  also?: Permission
  query: Record<string, string>
  isOne?: boolean
  says?: string
}

const asking = (permission: Permission | null, ...queries: Record<string, string>[]): RouteTry[] =>
  queries.map((query) => ({ permission, query }))

/** By folder of `app/api/staff`. entrance: a way in; action: the forms, tried above. */
export const ROUTES: Readonly<Record<string, Untried | 'entrance' | 'action' | ((of: TwoSectors) => RouteTry[])>> = {
  login: 'entrance',
  'login/code': 'entrance',
  'login/passkey': 'entrance',
  'forgotten-password': 'entrance',
  'password/[token]': 'entrance',
  'calendar/[token]': 'entrance',
  desk: 'action',
  files: 'content',
  media: 'content',
  live: 'content',
  lists: ({ office, people: { foreigner } }) => [
    ...asking(
      'see-requests',
      { list: 'deskRequests', q: SOUGHT },
      { list: 'deskRequests', state: 'all', office: String(office) },
      { list: 'deskRequests', state: 'all', staff: foreigner.id },
    ),
    ...asking('see-homes', { list: 'deskHomes' }, { list: 'deskHomes', office: String(office) }).map((tried) => ({
      ...tried,
      says: '"R-2"',
    })),
    ...asking('see-wishes', { list: 'deskWishes' }),
    ...asking('see-subscribers', { list: 'deskSubscribers', q: SOUGHT }),
    ...asking('manage-people', { list: 'deskPeople' }),
    ...asking('see-contacts', { list: 'deskContacts', q: SOUGHT }, { list: 'deskContacts', office: String(office) }),
    ...asking('manage-owners', { list: 'deskOwners', q: SOUGHT }, { list: 'deskOwners', office: String(office) }),
    ...asking('see-requests', { list: 'deskOffers' }, { list: 'deskCandidates' }),
    ...asking(
      'see-requests',
      { list: 'deskFunnel' },
      { list: 'deskFunnel', by: 'agent' },
      { list: 'deskFunnel', by: 'office', office: String(office) },
    ),
    ...asking(
      'handle-tasks',
      { list: 'deskTasks', staff: 'all', state: 'all' },
      { list: 'deskTasks', staff: foreigner.id },
    ),
    ...asking('manage-owners', { list: 'deskReports' }),
    ...asking('see-mails', { list: 'deskMails' }),
    ...asking('see-imports', { list: 'deskImports' }),
    ...asking('edit-newsletters', { list: 'deskNewsletters' }),
    ...asking('see-content', { list: 'deskChanges' }),
  ],
  peek: ({ home, owner, wish, mail, contact, task }) => [
    { permission: 'see-contacts', query: { list: 'deskContacts', id: contact }, isOne: true },
    { permission: 'handle-tasks', query: { list: 'deskTasks', id: task }, isOne: true },
    // What is sought is for all offices to read, and who seeks for those that are concerned.
    { permission: 'see-wishes', query: { list: 'deskWishes', id: wish } },
    { permission: 'see-homes', query: { list: 'deskHomes', id: String(home) }, isOne: true, says: 'R-2 ' },
    { permission: 'manage-owners', query: { list: 'deskOwners', id: owner.id }, isOne: true },
    { permission: 'see-mails', query: { list: 'deskMails', id: mail }, isOne: true },
  ],
  'pages/move': 'content',
  'pages/address': 'content',
  newsletters: 'content',
  drafts: 'content',
  presence: 'content',
  passkeys: 'own',
  commands: 'own',
  search: () => asking(null, { q: SOUGHT }, { q: 'R-2' }),
  'lists/file': ({ office }) => [
    ...asking('export-requests', { list: 'deskRequests', q: SOUGHT }, { list: 'deskRequests', office: String(office) }),
    ...asking('see-homes', { list: 'deskHomes', q: SOUGHT }, { list: 'deskHomes', office: String(office) }).map(
      (tried) => ({ ...tried, also: 'export-lists' as const }),
    ),
  ],
  'requests/conversation': ({ lead, sharedLead }) => [
    { permission: 'see-requests', query: { id: lead }, isOne: true },
    { permission: 'see-requests', query: { id: sharedLead }, isOne: true },
  ],
  // A form with a file: tests/db/requests/answer-files.test.ts.
  'requests/files': 'content',
  agenda: ({ office }) =>
    asking('see-agenda', ...['list', 'week', 'day', 'feedback'].map((view) => ({ view, office: String(office) }))),
  'agenda/move': ({ viewing }) =>
    asking('handle-agenda', { visit: viewing }, { visit: viewing, start: '2999-01-04T09:00:00.000Z' }).map((tried) => ({
      ...tried,
      isOne: true,
    })),
  documents: ({ home }) => [{ permission: 'see-homes', query: { home: String(home), key: 'id-1' }, isOne: true }],
  // The titles of documents.
  choices: 'content',
  // Pages, articles, files, and the homes that are on the site.
  links: 'content',
  privacy: ({ token }) => asking('manage-privacy', { person: token }),
}

/** The server actions, by name. entrance: a way in; action: the forms, tried above; document: those below. */
export const FORM_ACTIONS: Readonly<Record<string, 'entrance' | 'action' | 'document'>> = {
  sendStaffPassword: 'entrance',
  sendStaffCode: 'entrance',
  askForStaffPassword: 'entrance',
  setStaffPassword: 'entrance',
  callDesk: 'action',
  callDeskDocument: 'document',
}

/** An act on rows of a list. */
export type SentAct = {
  list: DeskList
  act: string
  ids: string[]
  locale: 'nl'
  choice?: string
  seen?: Record<string, string>
}

/** What editors send as a document, by the action's name. */
export const SERVER_ACTIONS = {
  actOnRows: ({ home, lead, sharedLead, ownLead, people: { reader, foreigner } }) => {
    const seen = { [lead]: 'new', [sharedLead]: `new ${foreigner.id}`, [ownLead]: 'new' }
    const requests = { ...({ list: 'deskRequests', locale: 'nl' } as const), seen }
    return [
      ...['feature', 'hide', 'plain', 'show'].map((act) => ({
        ...({ list: 'deskHomes', locale: 'nl' } as const),
        ...{ act, ids: [String(home)] },
      })),
      ...['take', 'close', 'spam', 'undo'].map((act) => ({ ...requests, act, ids: [lead, sharedLead] })),
      { ...requests, act: 'assign', ids: [lead, sharedLead], choice: reader.id },
      { ...requests, act: 'assign', ids: [ownLead], choice: foreigner.id },
    ]
  },
  // What one is writing oneself; at whose requests: tests/db/requests/held-answers.test.ts.
  keepAnswer: 'own',
  takeBackAnswer: 'own',
  saveDeskDocument: 'content',
  removeDeskDocument: 'content',
  undoDeskDocument: 'content',
  orderDeskDocuments: 'content',
  saveDeskLanguages: 'content',
  replaceDeskPicture: 'content',
  describeDeskPictures: 'content',
  planDeskDocument: 'content',
  cancelDeskPlan: 'content',
  moveDeskPage: 'content',
  showDeskPage: 'content',
  undoDeskPages: 'content',
  undoDeskChanges: 'content',
  removeDeskCategory: 'content',
} satisfies Readonly<Record<DocumentActionName, Untried | ((of: TwoSectors) => SentAct[])>>
