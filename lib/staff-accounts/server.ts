import { serverOf } from '../desk/define-server.ts'
import { logStaffEvent } from '../desk/events.ts'
import { endOwnSession } from '../desk/session.ts'
import { loginAddress } from '../sign-in/login-feedback.ts'
import { ACCOUNT_HANDLERS } from './account/actions.ts'
import { chooseNotices } from './account/notice-choices.ts'
import { staffAccounts } from './feature.ts'
import { PEOPLE_HANDLERS } from './people/actions.ts'
import { PEOPLE_SOURCE } from './people/list.ts'
import { confirmSession } from './sign-in/confirm-session.ts'

export const server = serverOf(staffAccounts, {
  lists: { deskPeople: PEOPLE_SOURCE },
  actions: {
    ...ACCOUNT_HANDLERS,
    ...PEOPLE_HANDLERS,
    chooseNotices,
    confirmSession,
    signOut: async (staff, { locale }) => {
      const cookie = await endOwnSession(staff)
      logStaffEvent({ event: 'staff.signed-out', staff: staff.id })
      return { href: loginAddress({ page: 'deskLogin', locale, back: null }), cookies: [cookie] }
    },
  },
})
