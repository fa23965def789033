import { section } from '../../content/sections.ts'
import { giveFile } from '../../db/files.ts'
import { job } from '../../domain/requests/forms/job.ts'
import { daysLater } from '../../domain/time.ts'
import { words } from '../../i18n/words.ts'
import type { MailBlock } from '../../mail/render.ts'
import { fileBlocks } from '../files/file-link.ts'
import { agencyMail, visitorMail } from '../mails.ts'
import { handler, Refusal, type Submission } from './handler.ts'

/** Until when the CV of a request is kept. */
async function cvEnd(now: Date): Promise<Date> {
  const { cvDays } = await section('retention')
  return daysLater(now, cvDays)
}

async function cvBlocks({ file, now, language }: Submission): Promise<MailBlock[]> {
  if (!file) return []
  const t = words(language, 'job')
  return fileBlocks(file, await cvEnd(now), language, {
    label: t('mail.openCv', { name: file.originalName }),
    note: (day) => t('mail.cvUntil', { day }),
  })
}

export const jobHandler = handler(job, {
  copies: true,
  mails: async (submission) => [
    ...(await agencyMail(submission, { blocks: cvBlocks })),
    ...(await visitorMail(submission)),
  ],
  save: async (tx, { id, file, now }) => {
    if (!file) return
    const isGiven = await giveFile(tx, { id: file.id, leadId: id, now, deleteAfter: await cvEnd(now) })
    if (!isGiven) throw new Refusal({ cv: 'fileGone' })
  },
})
