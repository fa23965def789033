import { section } from '../../content/sections.ts'
import { giveFile } from '../../db/forms/file-rows.ts'
import { job } from '../../domain/forms/definitions/job-form.ts'
import { daysLater } from '../../domain/shared/time.ts'
import { translations } from '../../i18n/translations.ts'
import type { MailBlock } from '../../mail/render.ts'
import { handler, Refusal, type Submission } from '../handler.ts'
import { agencyMail, visitorMail } from '../lead-mails.ts'
import { fileBlocks } from '../uploads/file-link.ts'

/** When the CV of an application is erased. */
async function cvEnd(now: Date): Promise<Date> {
  const { cvDays } = await section('retention')
  return daysLater(now, cvDays)
}

async function cvBlocks({ file, now, language }: Submission): Promise<MailBlock[]> {
  if (!file) return []
  const t = translations(language, 'job')
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
