import { job } from '../../forms/definitions/rules-job-form.ts'
import { giveFile } from '../../forms/queries-file-rows.ts'
import { translations } from '../../i18n/translations.ts'
import { fileBlocks } from '../../leads/file-link.ts'
import { handler, Refusal, type Submission } from '../../leads/handler.ts'
import { agencyMail, visitorMail } from '../../leads/mails.ts'
import type { MailBlock } from '../../mail/render.ts'
import { daysLater } from '../../shared/time.ts'
import { section } from '../../site/sections.ts'

/** When the CV of an application is erased. */
async function cvEnd(now: Date): Promise<Date> {
  const { cvDays } = await section('retention')
  return daysLater(now, cvDays)
}

async function cvBlocks({ file, now, language }: Submission): Promise<MailBlock[]> {
  if (!file) return []
  const t = translations(language, 'submission.job')
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
