/**
 * How each page and each action of the desk is tried with what belongs to another sector; foreign-calls.ts has the
 * rest. One that isn't named doesn't compile, or fails the test: whoever adds one says how it is tried.
 */

import type { DeskAction, DeskPage, Permission } from '../../lib/desk/permissions.ts'
import { HOME_TABS } from '../../lib/homes/rules-tabs.ts'
import { PORTAL_PAGES } from '../../lib/owners/desk/view-portal.ts'
import { addDays, brusselsDay } from '../../lib/shared/time.ts'
import { SOUGHT, type TwoSectors } from './two-sectors.ts'

/**
 * own: it acts on nothing but the reader's own account. content: on the network's content, which lies in no sector, or
 * on what everybody reads on the site.
 */
export type Untried = 'own' | 'content'

/**
 * `writes`: tables that somebody of another sector may change by it. `isOwn`: the thing is the reader's, so that only
 * what else it shows or reaches is foreign: it isn't refused. `asks`: likewise, and the form says what is wrong.
 * `isMixed`: of both sectors, so that nobody of one office may do it. `permission`: what it asks for beside that of the
 * action.
 */
type Allowed = { writes?: string[]; isOwn?: boolean; asks?: boolean; isMixed?: boolean }
export type ActionTry = Allowed & { fields: Record<string, string>; permission?: Permission }
export type PageTry = Allowed & { parts?: Record<string, string>; search?: Record<string, string> }
type Tries<Try> = Untried | ((of: TwoSectors) => Try[])

const about = (...ids: (string | number)[]): ActionTry[] => ids.map((id) => ({ fields: { id: String(id) } }))
const withId = (id: string | number, more: Record<string, string>): ActionTry => ({
  fields: { id: String(id), ...more },
})
/** A day for which offers and closures may be noted. */
const SOON = addDays(brusselsDay(new Date().toISOString()), 30)
const counter = { amount: '320000', until: SOON, conditions: '' }
const entered = {
  ...{ firstName: 'Jo', lastName: 'Mees', email: '', phone: '+32 470 00 00 00', language: 'nl', amount: '300000' },
  ...{ endDate: SOON, financing: 'own', loanAmount: '', conditions: '', channel: 'phone' },
}
const known = { name: '', salutation: '', language: 'nl', phones: '', emails: '' }
const task = { words: 'Bellen', day: '', time: '09:00' }
const said = {
  ...{ firstName: 'Jo', lastName: 'Mees', email: '', phone: '+32 470 00 00 00', language: 'nl', words: 'x' },
  ...{ source: 'phone' },
}
/** What is entered from another sector's page, or about its home. */
const fromElsewhere = (
  { lead, viewing, home, owner, contact }: TwoSectors,
  fields: Record<string, string>,
): ActionTry[] => [
  ...[`request ${lead}`, `viewing ${viewing}`, `home ${home}`, `owner ${owner.id}`, `contact ${contact}`].map(
    (from) => ({
      fields: { ...fields, about: from },
    }),
  ),
  { fields: { ...fields, home: 'R-2' }, asks: true },
]
const message = { subject: 'Dag', body: 'Dag' }
const candidate = ({ candidate: id, home }: TwoSectors) => about(`${id} ${home}`)
const offer = ({ offer: id, home }: TwoSectors) => about(`${id} ${home}`)
const home = ({ home: id }: TwoSectors) => about(id)
const lead = ({ lead: id, sharedLead }: TwoSectors) => about(id, sharedLead)
const person = ({ people: { foreigner } }: TwoSectors) => about(foreigner.id)

export const ACTIONS: Readonly<Record<DeskAction, Tries<ActionTry>>> = {
  signOut: 'own',
  endSession: ({ session }) => about(session),
  endSessions: 'own',
  changePassword: 'own',
  changeLanguage: 'own',
  chooseNotices: 'own',
  setMorningMail: 'own',
  sendReport: ({ report }) => [withId(report, { note: 'Dag' })],
  skipReport: ({ skippedReport }) => about(skippedReport),
  setReportDay: ({ office }) => [withId(office, { day: '3' })],
  renewCodes: 'own',
  keepCodes: 'own',
  removePasskey: ({ passkey }) => about(passkey),
  saveCalendar: 'own',
  removeCalendar: 'own',
  renewAgendaFeed: 'own',
  endAgendaFeed: 'own',
  confirmSession: 'own',
  answerRequest: ({ lead, sharedLead, latestEvent }) =>
    [lead, sharedLead].map((id) => withId(id, { ...message, seen: latestEvent })),
  dueRequest: ({ lead }) => [withId(lead, { until: new Date(Date.now() + 86_400_000).toISOString() })],
  takeRequest: lead,
  releaseRequest: ({ sharedLead }) => about(sharedLead),
  assignRequest: ({ lead, ownLead, people: { reader, foreigner } }) => [
    withId(lead, { person: foreigner.id }),
    { ...withId(lead, { person: reader.id }), isMixed: true },
    { ...withId(ownLead, { person: foreigner.id }), isMixed: true },
  ],
  answeredRequest: ({ answered }) => about(answered),
  closeRequest: lead,
  spamRequest: ({ spam }) => about(spam),
  reopenRequest: ({ spam }) => about(spam),
  moveRequest: ({ moved, ownOffice }) =>
    ['', String(ownOffice)].map((sure) => withId(moved, { office: String(ownOffice), sure })),
  undoMove: ({ moved }) => about(moved),
  noteRequest: ({ lead }) => [withId(lead, { note: 'x' }), withId(lead, { note: 'x', kind: 'call' })],
  saveTemplate: ({ template }) => [withId(template, { name: 'x', language: 'nl', subject: '', body: 'x' })],
  removeTemplate: ({ template }) => about(template),
  publishTestimonial: ({ testimonial }) => [withId(testimonial, { verification: 'none' })],
  refuseTestimonial: ({ testimonial }) => about(testimonial),
  editNote: ({ lead, note }) => [withId(`${lead} ${note} 0`, { note: 'x' })],
  removeNote: ({ lead, note }) => about(`${lead} ${note} 0`),
  acceptOffer: offer,
  declineOffer: offer,
  releaseOffer: offer,
  declineOtherOffers: home,
  enterOffer: ({ home }) => [withId(home, entered)],
  addTask: ({ lead, home, viewing, owner, people: { reader, foreigner } }) => [
    ...[`request ${lead}`, `home ${home}`, `viewing ${viewing}`, `owner ${owner.id}`].map((id) =>
      withId(id, { ...task, person: reader.id }),
    ),
    { ...withId('', { ...task, person: foreigner.id }), asks: true },
  ],
  changeTask: ({ task: id, homeTask, people: { reader } }) =>
    [id, homeTask].map((one) => withId(one, { ...task, person: reader.id })),
  doneTask: ({ task: id, homeTask }) => about(id, homeTask),
  reopenTask: ({ task: id }) => about(id),
  removeTask: ({ task: id, homeTask }) => about(id, homeTask),
  restoreTask: ({ task: id }) => about(id),
  snoozeRequest: ({ lead, sharedLead }) => [lead, sharedLead].flatMap((id) => about(`${id} 2999-01-04T09:00:00.000Z`)),
  snoozeUntil: ({ lead }) => [withId(lead, { day: SOON, time: '09:00', words: '' })],
  wakeRequest: lead,
  enterRequest: (of) => fromElsewhere(of, said),
  enterCall: (of) => fromElsewhere(of, said),
  noteCall: ({ lead, sharedLead }) => [lead, sharedLead].map((id) => withId(id, { words: 'x' })),
  enterViewing: ({ home }) => [{ fields: { ...said, home: String(home), day: SOON, time: '10:00', sure: 'yes' } }],
  enterSearch: ({ lead, owner }) =>
    [`request ${lead}`, `owner ${owner.id}`].map((from) => ({
      fields: {
        ...said,
        about: from,
        email: 'jo@voorbeeld.be',
        goal: 'sale',
        types: '1',
        towns: 'Gent',
        frequency: 'daily',
      },
    })),
  enterFeedback: ({ pastViewing }) => [withId(pastViewing, { liked: 'yes', words: 'x' })],
  counterOffer: ({ offer, home }) => [withId(`${offer} ${home}`, counter)],
  acceptCounter: ({ countered, home, counter }) => about(`${countered} ${home} ${counter}`),
  withdrawCounter: ({ countered, home }) => about(`${countered} ${home}`),
  declineCounter: ({ countered, home, counter }) => about(`${countered} ${home} ${counter}`),
  sealOffers: ({ home }) => [withId(home, { until: SOON })],
  openOffers: home,
  liftSeal: home,
  reopenOffer: offer,
  inviteCandidate: candidate,
  chooseCandidate: candidate,
  refuseCandidate: candidate,
  refuseOtherCandidates: home,
  resendRequestMail: ({ lead, ownLead, resent }) => [
    ...about(`${lead} ${resent}`),
    { ...withId(`${ownLead} ${resent}`, {}), asks: true },
  ],
  acceptUpload: ({ message }) => about(message),
  refuseUpload: ({ message }) => [withId(message, { reason: 'x' })],
  confirmViewing: ({ viewing }) => about(`${viewing} 0`),
  moveViewing: ({ viewing }) => [withId(`${viewing} 0`, { slot: '2999-01-04T09:00:00.000Z' })],
  cancelViewing: ({ viewing }) => [withId(`${viewing} 0`, { reason: 'x', message: '' })],
  noShowViewing: ({ pastViewing }) => about(`${pastViewing} 0`),
  undoNoShowViewing: ({ pastViewing }) => about(`${pastViewing} 0`),
  sendVisitDocuments: ({ pastViewing }) => about(pastViewing),
  releaseFeedback: ({ pastViewing }) => [withId(pastViewing, { words: 'x' })],
  closeOffice: ({ office }) => [{ fields: { office: String(office), from: SOON, to: SOON } }],
  openOffice: ({ office }) => [{ fields: { office: String(office), day: SOON, opens: '09:00', closes: '12:00' } }],
  setTravel: ({ office }) => [{ fields: { office: String(office), rule: 'fixed', minutes: '20', speed: '40' } }],
  removeClosure: ({ closure }) => about(closure),
  removeOpening: ({ opening }) => about(opening),
  repeatClosure: ({ office }) => [{ fields: { office: String(office), weekday: '3', week: '0', part: 'afternoon' } }],
  removeRepeated: ({ repeated }) => about(repeated),
  giveViewing: ({ viewing, people: { reader } }) => [withId(`${viewing} 0`, { agent: reader.id })],
  noteAbsence: ({ people: { foreigner } }) => [
    { fields: { person: foreigner.id, from: SOON, to: SOON, part: 'day', reason: 'x' } },
  ],
  removeAbsence: ({ absence }) => about(absence),
  handOver: ({ people: { reader, foreigner, admin } }) => [
    withId(foreigner.id, { to: admin.id }),
    { ...withId(reader.id, { to: foreigner.id }), isMixed: true },
  ],
  takeBackRequests: person,
  saveView: ({ office, people: { foreigner } }) => [
    {
      fields: { list: 'deskRequests', name: 'Alles', query: `office=${office}&staff=${foreigner.id}&state=all` },
      ...{ isOwn: true, writes: ['saved_views'], permission: 'see-requests' },
    },
  ],
  removeView: ({ view }) => about(view),
  startImport: 'content',
  letThrough: 'content',
  readCrmChanges: 'content',
  readCrm: 'content',
  resendToCrm: 'content',
  resendAllToCrm: 'content',
  dropFromCrm: 'content',
  setHomeAgent: ({ home: id, people: { foreigner } }) => about(`${id} nobody`, `${id} ${foreigner.id}`),
  hideHome: home,
  showHome: home,
  featureHome: home,
  plainHome: home,
  homeRibbons: ({ home }) => [withId(home, { nl: 'x', fr: '', en: '', de: '' })],
  homePictures: ({ home }) => [withId(home, { order: '' })],
  crmPictures: home,
  homeDocument: ({ home }) => [withId(`${home} id-1`, { kind: 'auto', visibility: 'public' })],
  setHomeState: ({ home }) => about(`${home} option`, `${home} sold`),
  endHome: ({ home }) => [withId(`${home} withdrawn`, { seen: 'available', tell: '1', except: 'none' })],
  liftHomeState: home,
  homeNote: ({ home }) => [withId(home, { note: 'x' })],
  retryMail: ({ mail }) => about(mail),
  retryMails: () => [{ fields: { seen: '1' }, isMixed: true }],
  dropMail: ({ dropped }) => [withId(dropped, { reason: 'x' })],
  retryJobs: () => [withId('mail', { seen: '0' })],
  restoreVersion: 'content',
  movePage: 'content',
  showInMenu: 'content',
  duplicatePage: 'content',
  removePages: 'content',
  undoPages: 'content',
  testNewsletter: 'content',
  sendNewsletter: 'content',
  unscheduleNewsletter: 'content',
  pauseNewsletter: 'content',
  resumeNewsletter: 'content',
  cancelNewsletter: 'content',
  endSubscriber: ({ subscriber }) => about(subscriber),
  newContact: () => [
    {
      fields: { name: 'Jo', email: 'jo@nieuw.example', phone: '', language: '', salutation: '' },
      ...{ isOwn: true, writes: ['contacts', 'contact_values'] },
    },
  ],
  editContact: ({ contact, sharedContact }) => [
    withId(contact, { ...known, name: 'x' }),
    { ...withId(sharedContact, { ...known, name: 'x' }), isOwn: true, writes: ['contact_values'] },
  ],
  noteContact: ({ contact, sharedContact, lead }) => [
    withId(contact, { kind: 'note', note: 'x', day: '', request: '' }),
    withId(sharedContact, { kind: 'in', note: 'x', day: '', request: lead }),
  ],
  editContactNote: ({ contact, contactNote, sharedContact, sharedNote }) => [
    withId(`${contactNote} 0`, { note: 'x', contact }),
    withId(`${sharedNote} 0`, { note: 'x', contact: sharedContact }),
  ],
  removeContactNote: ({ contactNote, sharedNote }) => about(`${contactNote} 0`, `${sharedNote} 0`),
  restoreContactNote: ({ removedNote }) => about(removedNote),
  tellContactsApart: ({ contact, sharedContact, otherContact }) =>
    about(`${sharedContact} ${contact}`, `${contact} ${otherContact}`),
  mergeContacts: ({ contact, sharedContact, otherContact }) =>
    [`${contact} ${otherContact}`, `${sharedContact} ${contact}`].map((id) =>
      withId(id, { name: '', language: '', salutation: '' }),
    ),
  undoContactMerge: ({ contactMerge, sharedContact }) => about(`${contactMerge} ${sharedContact}`),
  inviteOwner: ({ home, ownHome, owner, both }) => {
    const invite = (email: string, of: number) => ({ name: 'Jo Mees', email, language: 'nl', home: String(of) })
    // With an own home an office may ask, and learns nothing.
    const asked = { isOwn: true, writes: ['owner_invitations', 'staff_notices'] }
    return [
      ...[owner.email, both.email, 'nieuw@voorbeeld.be'].map((email) => ({ fields: invite(email, home), asks: true })),
      ...[owner.email, both.email].map((email) => ({ fields: invite(email, ownHome), ...asked })),
    ]
  },
  inviteOwnerAgain: ({ owner, both }) => [...about(owner.id), { ...withId(both.id, {}), isOwn: true }],
  renameOwner: ({ owner, both }) => [
    withId(owner.id, { name: 'x', language: 'nl' }),
    { ...withId(both.id, { name: 'x', language: 'nl' }), isOwn: true },
  ],
  moveOwner: ({ owner, both }) => [owner, both].map(({ id }) => withId(id, { email: 'x@voorbeeld.be' })),
  lockOwner: ({ owner, both }) => [...about(owner.id), { ...withId(both.id, {}), isOwn: true }],
  unlockOwner: ({ owner, both }) => [...about(owner.id), { ...withId(both.id, {}), isOwn: true }],
  giveOwnerHome: ({ owner, both, mine, home, ownHome }) => [
    withId(owner.id, { home: String(home), since: '' }),
    { ...withId(owner.id, { home: String(ownHome), since: '' }), isMixed: true },
    ...[both, mine].map(({ id }) => ({ ...withId(id, { home: String(home), since: '' }), asks: true })),
    {
      ...withId(both.id, { home: String(ownHome), since: '' }),
      ...{ isOwn: true, writes: ['owner_invitations', 'staff_notices'] },
    },
  ],
  takeOwnerHome: ({ both, home }) => about(`${both.id} ${home}`),
  writeToOwner: ({ owner, both, mine, home }) => [
    withId(owner.id, { home: String(home), ...message }),
    ...[both, mine].map(({ id }) => ({ ...withId(id, { home: String(home), ...message }), isMixed: true })),
  ],
  confirmOwner: ({ invitation }) => about(invitation),
  dropOwner: ({ withdrawn }) => about(withdrawn),
  invitePerson: ({ office }) => [
    { fields: { name: 'x', email: 'x@voorbeeld.be', role: 'office', office: String(office), language: 'nl' } },
  ],
  changePerson: ({ people: { foreigner }, ownOffice }) => [
    withId(foreigner.id, { name: 'x', role: 'office', office: String(ownOffice), language: 'nl' }),
  ],
  inviteAgain: person,
  switchOff: person,
  switchOn: person,
  resetStep: person,
  findPerson: ({ lead }) => about(lead),
  erasePerson: ({ erasable }) => [withId(erasable, { sure: 'yes' })],
  // After what is done with the account.
  removeOwner: ({ owner, both }) => [...about(owner.id), { ...withId(both.id, {}), isOwn: true }],
}

const item = (...ids: (string | number)[]): PageTry[] => ids.map((id) => ({ parts: { item: String(id) } }))
const list = (...searches: Record<string, string>[]): PageTry[] => searches.map((search) => ({ search, isOwn: true }))

export const PAGES: Readonly<Record<DeskPage, Tries<PageTry>>> = {
  desk: () => list({}),
  deskSearch: () => list({ q: SOUGHT }, { q: 'R-2' }),
  deskKit: () => list({}),
  deskRequests: ({ office, people: { foreigner } }) =>
    list({}, { q: SOUGHT }, { state: 'all', office: String(office) }, { state: 'all', staff: foreigner.id }),
  deskRequest: ({ lead, sharedLead, message, offer, candidate, viewing, ownLead }) => [
    ...item(lead, sharedLead, message, offer, candidate, viewing),
    // Its person also asked the other office.
    ...item(ownLead).map((one) => ({ ...one, isOwn: true })),
  ],
  deskTemplates: ({ template }) => list({}, { template: String(template) }),
  deskAgenda: ({ office, people: { foreigner } }) => [
    ...['list', 'week', 'day', 'feedback'].flatMap((view) => list({ view }, { view, office: String(office) })),
    ...list({ leaves: foreigner.id }),
  ],
  deskViewing: ({ viewing, pastViewing }) => item(viewing, pastViewing),
  deskOffers: () => list({}),
  deskTasks: ({ people: { foreigner } }) =>
    list({}, { staff: 'all' }, { staff: 'all', state: 'all' }, { staff: foreigner.id }, { staff: 'all', q: SOUGHT }),
  deskTask: ({ task: id, homeTask, lead, home }) => [
    ...item(id, homeTask),
    ...[`request ${lead}`, `home ${home}`].map((from) => ({ parts: { item: 'new' }, search: { about: from } })),
  ],
  deskEntry: ({ lead, home, viewing, pastViewing, owner }) => [
    ...['request', 'call', 'viewing', 'search'].flatMap((kind) =>
      [`request ${lead}`, `home ${home}`, `viewing ${viewing}`, `owner ${owner.id}`].map((from) => ({
        parts: { item: kind },
        search: { about: from },
      })),
    ),
    { parts: { item: 'feedback' }, search: { about: `viewing ${pastViewing}` } },
    { parts: { item: 'feedback' }, isOwn: true },
    { parts: { item: 'viewing' }, search: { home: 'R-2' }, isOwn: true },
  ],
  deskHomeOffers: ({ home }) => item(home),
  deskCandidates: () => list({}),
  deskHomeCandidates: ({ home }) => item(home),
  deskExport: ({ office }) => list({ q: SOUGHT }, { office: String(office) }),
  deskReports: () => list({}, { q: SOUGHT }),
  deskReport: ({ report }) => item(report),
  deskFunnel: ({ office }) => list({}, { by: 'agent' }, { by: 'office' }, { office: String(office) }, { q: SOUGHT }),
  deskFigures: ({ office }) => list({}, { office: String(office) }),
  deskImports: () => list({}),
  deskCrm: () => list({}),
  deskImport: () => item(1),
  deskMails: () => list({}),
  deskJobs: () => list({}),
  deskMail: ({ mail }) => item(mail),
  deskHomes: () => list({}, { q: 'R-2' }),
  deskHome: ({ home }) =>
    HOME_TABS.flatMap((tab) => item(home).map((one) => ({ ...one, search: { tab, state: 'sold' } }))),
  deskWishes: () => list({}),
  // What is sought is for all offices to read, and who seeks for those that are concerned.
  deskWish: ({ wish }) => item(wish).map((one) => ({ ...one, isOwn: true })),
  deskPages: 'content',
  deskPlace: 'content',
  deskContent: 'content',
  deskKind: 'content',
  deskDocument: 'content',
  deskHistory: 'content',
  deskChanges: 'content',
  deskCheck: 'content',
  deskNewsletters: () => list({}),
  deskNewsletter: ({ newsletter }) => item(newsletter).map((one) => ({ ...one, isOwn: true })),
  deskSubscribers: () => list({}, { q: SOUGHT }),
  deskContacts: ({ office }) =>
    list({}, { q: SOUGHT }, { q: '0470 12 34 56' }, { more: 'double' }, { more: 'owner' }, { office: String(office) }),
  deskContact: ({ contact, otherContact, sharedContact }) => [
    ...item(contact, otherContact),
    ...item(sharedContact).map((one) => ({ ...one, isOwn: true })),
    ...item(sharedContact).map((one) => ({ ...one, search: { merge: contact }, isOwn: true })),
  ],
  deskOwners: () => list({}, { q: SOUGHT }, { q: 'R-2' }),
  deskOwner: ({ owner, both }) => [...item(owner.id), ...item(both.id).map((one) => ({ ...one, isOwn: true }))],
  deskOwnerPortal: ({ owner, both, home }) => {
    const searches: Record<string, string>[] = [
      { page: 'account' },
      { home: String(home) },
      ...PORTAL_PAGES.map((page) => ({ home: String(home), page })),
    ]
    return [
      ...item(owner.id, both.id).flatMap((one) => searches.map((search) => ({ ...one, search }))),
      ...item(owner.id),
      ...item(both.id).map((one) => ({ ...one, isOwn: true, writes: ['owner_events'] })),
    ]
  },
  deskPeople: () => list({}),
  deskPerson: ({ people: { foreigner } }) => item(foreigner.id),
  deskPrivacy: ({ token }) => list({ person: token }),
  deskAccount: () => list({}),
}
