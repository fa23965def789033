import { contactDemand } from '../../domain/forms/definitions/contact-demand-form.ts'
import { handler } from '../handler.ts'
import { bothMails } from '../lead-mails.ts'

export const contactDemandHandler = handler(contactDemand, { copies: true, mails: bothMails })
