import { contactMe } from '../../forms/definitions/rules-contact-me-form.ts'
import { handler } from '../../leads/handler.ts'
import { bothMails } from '../../leads/mails.ts'

export const contactMeHandler = handler(contactMe, { copies: true, mails: bothMails })
