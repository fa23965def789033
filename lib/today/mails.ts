/** The mail in the morning: what to do, in order, and the visits of the day. What visitors wrote stays at the desk. */
import type { Colleague } from '../desk/queries-sessions.ts'
import { pathTo } from '../i18n/paths.ts'
import { translations } from '../i18n/translations.ts'
import { absolute } from '../leads/mails.ts'
import type { MailBlock } from '../mail/content.ts'
import { letter } from '../mail/letter.ts'
import { formatWeekday } from '../shared/format-dates.ts'
import type { MailMessage } from '../shared/mail-message.ts'
import { brusselsDay } from '../shared/time.ts'
import { languageOf } from '../site/languages.ts'
import { brand } from '../site/site-settings.ts'
import { choosesWhose, readWhose } from './rules-whose.ts'
import { visitsOfToday } from './view-day.ts'
import { loadTodo } from './view-todo.ts'

/** What somebody must do today and whom they see; null where that is nothing. */
export async function morningMail(staff: Colleague, now: Date): Promise<MailMessage | null> {
  const locale = await languageOf(staff)
  const reader = { staff, whose: choosesWhose(staff) ? readWhose(undefined, staff) : 'all', locale, now } as const
  const [todo, visits] = await Promise.all([loadTodo(reader), visitsOfToday(reader)])
  const groups = todo.groups.filter(({ group }) => group !== 'later')
  if (groups.length === 0 && visits.length === 0) return null
  const t = translations(locale, 'today')
  const blocks: MailBlock[] = [
    ...groups.map(
      ({ group, items, more }): MailBlock => ({
        ...{ kind: 'facts', title: t(`groups.${group}`) },
        rows: [
          ...items.map(({ title, due, home }) => ({ label: title, value: [due, home].filter(Boolean).join(' · ') })),
          ...(more > 0 ? [{ label: t('more', { count: more }), value: '' }] : []),
        ],
      }),
    ),
    ...(visits.length > 0
      ? [
          {
            ...{ kind: 'facts' as const, title: t('day.title') },
            rows: visits.map(({ time, visitor, home, agent }) => ({
              ...{ label: `${time} ${visitor}`, value: [home, agent].filter(Boolean).join(' · ') },
            })),
          },
        ]
      : []),
    { kind: 'button', label: t('mail.open'), href: absolute(pathTo('desk', locale)) },
  ]
  return letter({
    to: { email: staff.email, name: staff.name },
    language: locale,
    parts: {
      subject: t('mail.subject', { day: formatWeekday(brusselsDay(now.toISOString()), locale), count: todo.urgent }),
      text: t('mail.text', { urgent: todo.urgent, visits: visits.length }),
      blocks,
      reason: t('mail.reason', { site: (await brand(locale)).name }),
      settings: { label: t('mail.settings'), href: absolute(`${pathTo('deskAccount', locale)}#morning`) },
    },
  })
}
