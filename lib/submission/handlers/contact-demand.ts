import { contactDemand } from '../../forms/definitions/rules-contact-demand-form.ts'
import { handler } from '../../leads/handler.ts'
import { bothMails } from '../../leads/mails.ts'

export const contactDemandHandler = handler(contactDemand, { copies: true, mails: bothMails })
