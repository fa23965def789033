import { contactMe } from '../../domain/forms/definitions/contact-me-form.ts'
import { handler } from '../handler.ts'
import { bothMails } from '../lead-mails.ts'

export const contactMeHandler = handler(contactMe, { copies: true, mails: bothMails })
