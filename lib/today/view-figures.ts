/** The few figures that who leads an agency wants to know each day, each with the list behind it. */

import { readListState } from '../desk/lists/rules-query.ts'
import { may } from '../desk/permissions.ts'
import { countHomes } from '../homes/queries-list.ts'
import { HOME_LIST } from '../homes/rules-query.ts'
import { homeScope } from '../homes/scope.ts'
import { figuresFrom } from '../homes/view-list.ts'
import { pathTo } from '../i18n/paths.ts'
import { translations } from '../i18n/translations.ts'
import type { Language } from '../listings/rules.ts'
import { splitTime } from '../requests/figures/rules-query.ts'
import { requestScope } from '../requests/scope.ts'
import { formatShortDay } from '../shared/format-dates.ts'
import { addDays, brusselsDay, brusselsInstant, weekdayOf } from '../shared/time.ts'
import { countOffersByWeek, countViewingsByWeek, findAnswerTimes } from './queries-figures.ts'
import { bySpan, compared } from './rules-figures.ts'
import type { TodoReader } from './todo-sources.ts'

export type TodayFigure = {
  name: 'answers' | 'visits' | 'offers' | 'still'
  href: string
  /** As it is said: '2 u 10', '25'. */
  value: string
  /** Against how it was, or against what was promised. */
  note: string
  tone: 'good' | 'soon' | 'soft'
  /** Equal spans, oldest first; none for what nobody counted then. */
  spans: number[]
  /** How the first span is called. */
  from: string
}

/** Weeks: this one and the four before. */
const WEEKS = 5
const ANSWER_WEEKS = 8

function sayTime(seconds: number, locale: Language): string {
  const t = translations(locale, 'requests.figures')
  const { hours, minutes } = splitTime(seconds)
  return hours > 0 ? t('time.hours', { hours, minutes }) : t('time.minutes', { minutes })
}

type Reading = { reader: TodoReader; figuresOf: Parameters<typeof findAnswerTimes>[0] }

async function answers({ reader: { locale, now }, figuresOf }: Reading): Promise<TodayFigure> {
  const t = translations(locale, 'today')
  const { now: lately, before, promised, weeks } = await findAnswerTimes(figuresOf, now)
  const [hours, ...others] = promised ?? []
  const promise = hours !== undefined && others.length === 0 ? hours : null
  const isKept = promise === null || lately === null || lately <= promise * 3600
  const faster = lately === null || before === null ? 0 : before - lately
  const trend =
    Math.abs(faster) < 60
      ? ''
      : t(faster > 0 ? 'figures.answers.faster' : 'figures.answers.slower', { time: sayTime(Math.abs(faster), locale) })
  return {
    ...{
      name: 'answers',
      href: pathTo('deskFigures', locale),
      from: formatShortDay(addDays(brusselsDay(now.toISOString()), -7 * ANSWER_WEEKS), locale),
    },
    value: lately === null ? '–' : sayTime(lately, locale),
    note: [promise === null ? '' : t('figures.answers.promise', { hours: promise }), trend].filter(Boolean).join(' · '),
    tone: isKept ? (faster > 0 ? 'good' : 'soft') : 'soon',
    spans: weeks.length < 2 ? [] : bySpan(weeks, ANSWER_WEEKS),
  }
}

/** More or fewer than usual, in words. */
function against(spans: number[], locale: Language): Pick<TodayFigure, 'value' | 'note' | 'tone' | 'spans'> {
  const t = translations(locale, 'today')
  const { now, difference } = compared(spans)
  const note =
    difference === 0
      ? t('figures.same')
      : t(difference > 0 ? 'figures.more' : 'figures.fewer', { count: Math.abs(difference) })
  return { value: String(now), note, tone: difference > 0 ? 'good' : 'soft', spans }
}

async function visits({ reader: { locale, now }, figuresOf }: Reading): Promise<TodayFigure> {
  const today = brusselsDay(now.toISOString())
  const monday = addDays(today, 1 - weekdayOf(today))
  const counts = await countViewingsByWeek(figuresOf, new Date(brusselsInstant(monday, '00:00')), WEEKS)
  const spans = bySpan(counts, WEEKS)
  const from = formatShortDay(addDays(monday, -7 * (WEEKS - 1)), locale)
  return { name: 'visits', href: `${pathTo('deskAgenda', locale)}?view=week`, from, ...against(spans, locale) }
}

async function offers({ reader: { locale, now }, figuresOf }: Reading): Promise<TodayFigure> {
  const spans = bySpan(await countOffersByWeek(figuresOf, now, WEEKS), WEEKS)
  const from = formatShortDay(addDays(brusselsDay(now.toISOString()), -7 * WEEKS), locale)
  return { name: 'offers', href: pathTo('deskOffers', locale), from, ...against(spans, locale) }
}

async function still({ staff, locale, now }: TodoReader): Promise<TodayFigure> {
  const t = translations(locale, 'today')
  const state = (address: string) => readListState(HOME_LIST, new URLSearchParams(address))
  const [standing = 0, online = 0] = await countHomes([state(HOME_LIST.views.still), state('state=online')], {
    scope: homeScope(staff),
    ...{ from: figuresFrom(now), now },
  })
  return {
    ...{ name: 'still', href: `${pathTo('deskHomes', locale)}?${HOME_LIST.views.still}`, value: String(standing) },
    ...{ note: t('figures.still.of', { count: online }), tone: standing > 0 ? 'soon' : 'soft', spans: [], from: '' },
  }
}

/** The figures that the reader may see. */
export async function loadTodayFigures(reader: TodoReader): Promise<TodayFigure[]> {
  const { staff, whose } = reader
  const figuresOf = { scope: requestScope(staff), own: whose === 'mine' ? staff.id : null }
  const reading = { reader, figuresOf }
  const read = await Promise.all([
    may(staff.role, 'see-requests') ? [answers(reading), visits(reading), offers(reading)] : [],
    may(staff.role, 'see-homes') ? [still(reader)] : [],
  ])
  return Promise.all(read.flat())
}
