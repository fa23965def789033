import { serverOf } from '../desk/define-server.ts'
import { CONTACT_HANDLERS } from './actions.ts'
import { contacts } from './feature.ts'
import { CONTACT_SOURCE } from './list.ts'

export const server = serverOf(contacts, { actions: CONTACT_HANDLERS, lists: { deskContacts: CONTACT_SOURCE } })
