import { serverOf } from '../desk/define-server.ts'
import { MAIL_HANDLERS } from './desk/actions.ts'
import { MAIL_SOURCE } from './desk/list.ts'
import { mail } from './feature.ts'

export const server = serverOf(mail, { actions: MAIL_HANDLERS, lists: { deskMails: MAIL_SOURCE } })
