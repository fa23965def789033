/**
 * The job that tells of imports: of each that was refused or failed, once that none was done for too long, until the next
 * one is, and once that the CRM can't be read.
 */

import { transaction } from '../../db/transaction.ts'
import { ADMINISTRATORS, notify } from '../../desk/notify.ts'
import { isColleague } from '../../desk/queries-notices.ts'
import { env } from '../../env.ts'
import { pathTo } from '../../i18n/paths.ts'
import { spokenMoment } from '../../i18n/spoken-moment.ts'
import { translations } from '../../i18n/translations.ts'
import { absolute } from '../../leads/mails.ts'
import type { Language } from '../../listings/rules.ts'
import { letter } from '../../mail/letter.ts'
import { queueMails } from '../../mail/queue.ts'
import { isMailAddress } from '../../shared/mail-address.ts'
import type { MailMessage } from '../../shared/mail-message.ts'
import { languageUse } from '../../site/languages.ts'
import { brand } from '../../site/site-settings.ts'
import { claimProblems, noteToldStale } from './queries-change-run.ts'
import { claimCrmFailure } from './queries-crm-state.ts'
import { importState } from './state.ts'

async function staleMail(
  to: string,
  locale: Language,
  { at, hours, now }: { at: Date; hours: number; now: Date },
): Promise<MailMessage> {
  const t = translations(locale, 'imports.desk')
  const { name: site } = await brand(locale)
  return letter({
    to: { email: to },
    language: locale,
    parts: {
      subject: t('mail.subject', { hours }),
      text: t('mail.text', { at: spokenMoment(at, now, locale) }),
      blocks: [{ kind: 'button', label: t('mail.button'), href: absolute(pathTo('deskImports', locale)) }],
      reason: t('mail.reason', { site }),
    },
  })
}

/** Tells administrators of runs that were refused or failed, as each chose. */
const tellProblems = (now: Date): Promise<void> =>
  transaction(async (tx) => {
    for (const { id, status } of await claimProblems(tx, now))
      await notify(tx, {
        kind: status === 'refused' ? 'importRefused' : 'importFailed',
        to: ADMINISTRATORS,
        item: String(id),
      })
  })

/** The mail goes to the address of the settings, unless it is a colleague's, who chose otherwise or gets it anyway. */
async function tellStale(now: Date): Promise<void> {
  const { last, at, isStale, alertHours, alertEmail } = await importState(now)
  if (!last || !at || !isStale || (last.staleToldAt !== null && last.staleToldAt >= at)) return
  const locale = (await languageUse()).default
  const mail = isMailAddress(alertEmail) ? await staleMail(alertEmail, locale, { at, hours: alertHours, now }) : null
  await transaction(async (tx) => {
    if (!(await noteToldStale(tx, last.id, { since: at, now }))) return
    await notify(tx, { kind: 'importStale', to: ADMINISTRATORS })
    if (mail && !(await isColleague(tx, mail.to))) await queueMails(tx, [mail])
  })
}

/** Tells administrators once of a CRM that can't be read, until it is read again. */
async function tellCrmFailure(now: Date): Promise<void> {
  const { CRM } = env()
  if (!CRM) return
  await transaction(async (tx) => {
    if (await claimCrmFailure(tx, CRM, now)) await notify(tx, { kind: 'crmFailed', to: ADMINISTRATORS })
  })
}

/** Does all of it; runs every five minutes. */
export async function watchImports(now: Date): Promise<void> {
  await tellProblems(now)
  await tellStale(now)
  await tellCrmFailure(now)
}
