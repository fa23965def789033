import { contactDemand } from '../../domain/requests/forms/contactDemand.ts'
import { bothMails } from '../mails.ts'
import { handler } from './handler.ts'

export const contactDemandHandler = handler(contactDemand, { copies: true, mails: bothMails })
