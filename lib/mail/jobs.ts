import { jobsOf } from '../desk/define-server.ts'
import { deliverMail, requeueOverdueMails } from './deliver.ts'
import { mail } from './feature.ts'

export const jobs = jobsOf(mail, {
  mail: ({ mailId }) => deliverMail(mailId),
  'mail-sweep': requeueOverdueMails,
})
