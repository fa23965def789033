import { siteContact } from '../../forms/definitions/rules-site-contact-form.ts'
import { handler } from '../../leads/handler.ts'
import { bothMails } from '../../leads/mails.ts'

export const siteContactHandler = handler(siteContact, { copies: true, mails: bothMails })
