/** The forms and buttons of the desk: one way in, which checks the table of permissions before anything else. */
import { isDocumentKind } from '../domain/staff/documents/kind-names.ts'
import { DESK_ACTIONS, type DeskAction, may } from '../domain/staff/permissions.ts'
import type { FormActionHandler } from '../forms/actions/form-action.ts'
import { deskPath } from '../i18n/paths.ts'
import { translations } from '../i18n/translations.ts'
import { loginAddress } from '../sign-in/login-feedback.ts'
import { ACCOUNT_HANDLERS } from './account/account-actions.ts'
import { AGENDA_HANDLERS } from './agenda/agenda-actions.ts'
import { CALENDAR_HANDLERS } from './calendars/calendar-actions.ts'
import { CANDIDATE_HANDLERS } from './candidates/candidate-actions.ts'
import { confirmSession } from './confirm-session.ts'
import type { DeskHandler } from './desk-handler.ts'
import { addressId } from './documents/load-editor.ts'
import { restoreVersion } from './history/restore-version.ts'
import { HOME_HANDLERS } from './homes/home-actions.ts'
import { CRM_HANDLERS } from './imports/crm-actions.ts'
import { IMPORT_HANDLERS } from './imports/import-actions.ts'
import { MAIL_HANDLERS } from './mails/mail-actions.ts'
import { NEWSLETTER_HANDLERS } from './newsletters/newsletter-actions.ts'
import { NOTICE_HANDLERS } from './notices/notice-choices.ts'
import { OFFER_HANDLERS } from './offers/offer-actions.ts'
import { OWNER_HANDLERS } from './owners/owner-actions.ts'
import { PAGE_HANDLERS } from './pages/page-actions.ts'
import { PEOPLE_HANDLERS } from './people/people-actions.ts'
import { PRIVACY_HANDLERS } from './privacy/privacy-actions.ts'
import { REQUEST_HANDLERS } from './requests/request-actions.ts'
import { VIEW_HANDLERS } from './requests/request-views.ts'
import { logStaffEvent } from './staff-events.ts'
import { endOwnSession, staffOfRequest } from './staff-session.ts'

const HANDLERS: Readonly<Record<DeskAction, DeskHandler>> = {
  ...ACCOUNT_HANDLERS,
  ...PEOPLE_HANDLERS,
  ...AGENDA_HANDLERS,
  ...CALENDAR_HANDLERS,
  ...NOTICE_HANDLERS,
  ...NEWSLETTER_HANDLERS,
  ...OFFER_HANDLERS,
  ...CANDIDATE_HANDLERS,
  ...OWNER_HANDLERS,
  ...PAGE_HANDLERS,
  ...REQUEST_HANDLERS,
  ...VIEW_HANDLERS,
  ...PRIVACY_HANDLERS,
  ...HOME_HANDLERS,
  ...IMPORT_HANDLERS,
  ...CRM_HANDLERS,
  ...MAIL_HANDLERS,
  confirmSession,
  signOut: async (staff, { locale }) => {
    const cookie = await endOwnSession(staff)
    logStaffEvent({ event: 'staff.signed-out', staff: staff.id })
    return { href: loginAddress({ page: 'deskLogin', locale, back: null }), cookies: [cookie] }
  },
  restoreVersion: async (staff, { field, locale }) => {
    const [, kind = '', version = '', id = ''] = /^([a-z-]+) (\d{1,15}) (.{1,300})$/.exec(field('id')) ?? []
    if (!isDocumentKind(kind)) return { refused: 'missing' }
    const page = deskPath('deskHistory', locale, kind, addressId(id))
    const result = await restoreVersion(staff, { kind, id, version: Number(version) })
    if (result.kind === 'saved') return `${page}?done=restored`
    if (result.kind === 'missing') return { refused: 'missing' }
    const isGone = result.kind === 'invalid' && result.errors.document === 'fileGone'
    const message = translations(locale, 'staffHistory')(isGone ? 'refusedFile' : 'refused')
    return { state: { kind: 'failed', message }, page: () => page }
  },
}

const isAction = (name: string): name is DeskAction => Object.hasOwn(DESK_ACTIONS, name)

/** Handles a form of the desk; its field `action` says which. Nobody is led to the login. */
export const handleDeskAction: FormActionHandler = async (form) => {
  const { action, locale, now, request } = form
  if (!isAction(action)) return null
  const staff = await staffOfRequest(request, now)
  if (!staff) return loginAddress({ page: 'deskLogin', locale, back: null })
  if (may(staff.role, DESK_ACTIONS[action])) return HANDLERS[action](staff, form)
  logStaffEvent({ event: 'staff.access-denied', staff: staff.id, action })
  return { refused: 'missing' }
}
