import { siteContact } from '../../domain/forms/definitions/site-contact-form.ts'
import { handler } from '../handler.ts'
import { bothMails } from '../lead-mails.ts'

export const siteContactHandler = handler(siteContact, { copies: true, mails: bothMails })
