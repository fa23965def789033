import { siteContact } from '../../domain/requests/forms/siteContact.ts'
import { bothMails } from '../mails.ts'
import { handler } from './handler.ts'

export const siteContactHandler = handler(siteContact, { copies: true, mails: bothMails })
