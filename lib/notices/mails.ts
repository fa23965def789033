/** The mail that tells a colleague what happened: who and what, with a link. What a visitor wrote stays at the desk. */

import { rateText } from '../costs/warn.ts'
import { isNoticeKind, NOTICE_KINDS, type NoticeKind, noticePage } from '../desk/notice-events.ts'
import type { DueNotice } from '../desk/queries-notices.ts'
import { deskPath, pathTo } from '../i18n/paths.ts'
import { translations } from '../i18n/translations.ts'
import { absolute } from '../leads/mails.ts'
import { kindOf } from '../leads/view-kind.ts'
import type { Language } from '../listings/rules.ts'
import type { MailBlock } from '../mail/content.ts'
import { letter } from '../mail/letter.ts'
import { REQUEST_LIST } from '../requests/rules-query.ts'
import type { MailMessage } from '../shared/mail-message.ts'
import { languageOf } from '../site/languages.ts'
import { brand } from '../site/site-settings.ts'
import type { StaffAccount } from '../staff-accounts/rules.ts'
import { openTaskWords } from '../tasks/queries.ts'

/** Notices about one task, whose id they name. */
const TASK_KINDS: readonly string[] = ['taskDue', 'taskGiven'] satisfies NoticeKind[]

/** No more lines than this; the rest is a number. */
const MOST_LINES = 40

type Line = { kind: NoticeKind; title: string; text: string; about: string; href: string }

/** The list in which several notices of one event are; the first page of the desk for several events. */
function listOf(lines: readonly Line[], locale: Language): string {
  const [event, ...others] = new Set(lines.map(({ kind }) => NOTICE_KINDS[kind]))
  const queue = event === 'assigned' ? 'mine' : event === 'overdue' ? 'overdue' : null
  if (others.length > 0 || queue === null) return pathTo('desk', locale)
  return `${pathTo('deskRequests', locale)}?${REQUEST_LIST.views[queue]}`
}

/** The page about a notice. */
function pageOf(kind: NoticeKind, { lead, item }: DueNotice, locale: Language): string {
  if (lead) return deskPath(kind === 'feedback' ? 'deskViewing' : 'deskRequest', locale, lead.id)
  const event = NOTICE_KINDS[kind]
  if (event === 'import' && item !== null) return deskPath('deskImport', locale, item)
  if (item !== null && (kind === 'taskDue' || kind === 'taskGiven')) return deskPath('deskTask', locale, item)
  if (event === 'plan' && item !== null) return deskPath('deskDocument', locale, ...item.split(' '))
  return pathTo(noticePage(event), locale)
}

/** `tasks`: their words, by id. */
function lineOf(notice: DueNotice, locale: Language, tasks: ReadonlyMap<string, string>): Line[] {
  const { kind, by, lead, item } = notice
  if (!isNoticeKind(kind)) return []
  const t = translations(locale, 'notices')
  const rate = NOTICE_KINDS[kind] === 'rate' && item ? rateText(item, locale) : ''
  const about = lead
    ? [kindOf(lead.form, locale), lead.subject].filter(Boolean).join(' – ')
    : rate || (tasks.get(item ?? '') ?? '')
  const text = t(`kinds.${kind}.text`, { by: by ?? t('someone') })
  return [{ kind, title: t(`kinds.${kind}.title`), text, about, href: pageOf(kind, notice, locale) }]
}

/** Lines that say the same are one, with how many there are. */
function rowsOf(lines: readonly Line[]): { label: string; value: string }[] {
  const counts = new Map<string, { label: string; value: string; count: number }>()
  for (const { text, about } of lines) {
    const known = counts.get(`${text}\n${about}`)
    if (known) known.count += 1
    else counts.set(`${text}\n${about}`, { label: text, value: about, count: 1 })
  }
  return [...counts.values()].map(({ label, value, count }) => ({
    label,
    value: [value, count > 1 ? `${count}×` : ''].filter(Boolean).join(' · '),
  }))
}

/** One mail for all that a person has to be told; null when there is nothing that this version can say. */
export async function noticeMail(
  staff: StaffAccount,
  notices: readonly DueNotice[],
  isDaily: boolean,
): Promise<MailMessage | null> {
  const locale = await languageOf(staff)
  const t = translations(locale, 'notices')
  const tasks = await openTaskWords(
    notices.flatMap(({ kind, item }) => (item !== null && TASK_KINDS.includes(kind) ? [item] : [])),
  )
  const lines = notices
    // What was done or removed meanwhile is told no more.
    .filter(({ kind, item }) => !TASK_KINDS.includes(kind) || tasks.has(item ?? ''))
    .flatMap((notice) => lineOf(notice, locale, tasks))
  const [first] = lines
  if (!first) return null
  const isOne = lines.every(({ href }) => href === first.href)
  const rows = rowsOf(lines)
  const title = isDaily ? t('daily') : lines.length === 1 ? first.title : t('many', { count: lines.length })
  const left = rows.length - MOST_LINES
  const blocks: MailBlock[] = [
    { kind: 'facts', rows: rows.slice(0, MOST_LINES) },
    ...(left > 0 ? [{ kind: 'note' as const, text: t('more', { count: left }) }] : []),
    { kind: 'button', label: t('open'), href: absolute(isOne ? first.href : listOf(lines, locale)) },
  ]
  return letter({
    to: { email: staff.email },
    language: locale,
    parts: {
      subject: lines.length === 1 && !isDaily ? [title, first.about] : title,
      preview: first.text,
      text: isDaily ? t('dailyText') : lines.length === 1 ? first.text : t('manyText'),
      blocks,
      reason: translations(locale, 'desk.frame')('mail.reason', { site: (await brand(locale)).name }),
      settings: { label: t('settings'), href: absolute(`${pathTo('deskAccount', locale)}#notices`) },
    },
  })
}
