import { serverOf } from '../desk/define-server.ts'
import { loginAddress } from '../sign-in/login-feedback.ts'
import { ACCOUNT_HANDLERS } from '../staff/account/account-actions.ts'
import { confirmSession } from '../staff/confirm-session.ts'
import { NOTICE_HANDLERS } from '../staff/notices/notice-choices.ts'
import { PEOPLE_HANDLERS } from '../staff/people/people-actions.ts'
import { logStaffEvent } from '../staff/staff-events.ts'
import { endOwnSession } from '../staff/staff-session.ts'
import { staffAccounts } from './feature.ts'

export const server = serverOf(staffAccounts, {
  actions: {
    ...ACCOUNT_HANDLERS,
    ...NOTICE_HANDLERS,
    ...PEOPLE_HANDLERS,
    confirmSession,
    signOut: async (staff, { locale }) => {
      const cookie = await endOwnSession(staff)
      logStaffEvent({ event: 'staff.signed-out', staff: staff.id })
      return { href: loginAddress({ page: 'deskLogin', locale, back: null }), cookies: [cookie] }
    },
  },
})
