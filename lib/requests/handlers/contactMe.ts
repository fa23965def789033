import { contactMe } from '../../domain/requests/forms/contactMe.ts'
import { bothMails } from '../mails.ts'
import { handler } from './handler.ts'

export const contactMeHandler = handler(contactMe, { copies: true, mails: bothMails })
