/** The mail of a report: what a colleague wrote, what happened around the home in a month, and where there is more. */
import { ownerPath } from '../i18n/paths.ts'
import { translations } from '../i18n/translations.ts'
import { absolute } from '../leads/mails.ts'
import { recipientIn } from '../leads/subject.ts'
import type { Language } from '../listings/rules.ts'
import type { MailBlock } from '../mail/content.ts'
import { letter } from '../mail/letter.ts'
import { ownerHomeBlock } from '../owners/mails-events.ts'
import { findOwnerHome, zipOfHome } from '../owners/queries-homes.ts'
import { formatMonth } from '../shared/format-dates.ts'
import type { MailMessage } from '../shared/mail-message.ts'
import { languageOf } from '../site/languages.ts'
import { figuresOfMonth, findReaders, type ReportFigures, type ReportReader, type StoredReport } from './queries.ts'
import { monthBefore, monthOf } from './rules-reports.ts'

const ROWS = ['opened', 'saved', 'requests', 'visits', 'offers'] as const

/** What happened, as label and value: what is nothing is said, too, but for offers. */
export function reportRows(figures: ReportFigures, locale: Language): { label: string; value: string }[] {
  const t = translations(locale, 'home-reports')
  return ROWS.filter((row) => row !== 'offers' || figures.offers > 0).map((row) => ({
    label: t(`rows.${row}`),
    value:
      row === 'opened' ? t('rows.against', { count: figures.opened, before: figures.before }) : String(figures[row]),
  }))
}

async function mailTo(
  reader: ReportReader,
  { propertyId, month }: StoredReport,
  note: string,
  figures: ReportFigures,
): Promise<MailMessage[]> {
  const locale = await languageOf(reader)
  const home = await findOwnerHome(reader.id, propertyId, locale)
  if (!home) return []
  const t = translations(locale, 'home-reports')
  const office = await recipientIn(await zipOfHome(propertyId), locale)
  const name = formatMonth(month, locale)
  const blocks: MailBlock[] = [
    ...(note === '' ? [] : [{ kind: 'quote' as const, text: note }]),
    await ownerHomeBlock(home, locale),
    { kind: 'facts', rows: reportRows(figures, locale) },
    { kind: 'button', label: t('mail.button'), href: absolute(ownerPath('ownerHome', propertyId, locale)) },
  ]
  return [
    await letter({
      to: { email: reader.email, name: reader.name },
      language: locale,
      parts: {
        ...{ subject: [t('mail.subject', { month: name }), home.title], text: t('mail.text', { month: name }), blocks },
        reason: t('mail.reason', { office: office.name }),
      },
      from: { office },
    }),
  ]
}

/** One mail for each owner of the home. */
export async function reportMails(report: StoredReport, note: string): Promise<MailMessage[]> {
  const month = monthOf(report.month)
  const [readers, figures] = await Promise.all([
    findReaders(report.propertyId),
    figuresOfMonth(report.propertyId, month, monthBefore(month)),
  ])
  return (await Promise.all(readers.map((reader) => mailTo(reader, report, note, figures)))).flat()
}
