import { construction } from '../../domain/requests/forms/construction.ts'
import { bothMails } from '../mails.ts'
import { handler } from './handler.ts'

export const constructionHandler = handler(construction, { mails: bothMails })
