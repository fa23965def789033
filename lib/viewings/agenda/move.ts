/** The form that moves a viewing, on its page and in the agenda. */
import { deskAction } from '../../desk/desk-action.ts'
import type { FormAction } from '../../forms/actions/form-action.ts'
import { pathTo } from '../../i18n/paths.ts'
import { brusselsDay, brusselsInstant, readInstant } from '../../shared/time.ts'
import { isUuid } from '../../shared/uuid.ts'
import { VIEWING_QUESTIONS, type ViewingQuestion } from '../rules-by-hand.ts'
import { handleViewing, type SeenViewing, seenViewing, viewingPage } from './handle.ts'
import { AGAINST } from './rules-against.ts'
import { isDay } from './rules-query.ts'

const isQuestion = (result: string): result is ViewingQuestion => VIEWING_QUESTIONS.some((one) => one === result)

/** The page that the form stood on: the agenda on a day, or that of the viewing. @param day the one to show instead */
function pageOf({ field, locale }: FormAction, { id }: SeenViewing, day?: string): string {
  const [place, seen = ''] = field('back').split(' ')
  if (place !== 'agenda' || !isDay(seen)) return viewingPage(id, locale)
  return `${pathTo('deskAgenda', locale)}?${new URLSearchParams({ day: day ?? seen, visit: id })}`
}

export const moveViewingAction = deskAction({
  form: 'moveViewing',
  repeatable: 'it names the version of the viewing that was seen',
  about: seenViewing,
  page: (form, about) => pageOf(form, about),
  also: ['back'],
  work: async ({ staff, values, about, ...form }) => {
    const { slot, day, time, agent, mailed } = values
    const start = day === '' || time === '' ? readInstant(slot) : brusselsInstant(day, time)
    if (start === null) return { errors: { slot: 'momentNeeded' } }
    const wanted = { start, agent: isUuid(agent) ? agent : null, isMailed: mailed }
    const result = await handleViewing(staff, about, { action: 'move', ...wanted }, form.now)
    if (result === 'missing') return { refused: 'missing' }
    if (isQuestion(result)) return { errors: { slot: AGAINST[result] } }
    if (result === 'taken') return { errors: { slot: 'moveSame' } }
    if (result === 'stale') return { again: '&done=stale' }
    const page = pageOf(form, about, brusselsDay(start))
    return `${page}${page.includes('?') ? '&' : '?'}done=${mailed ? 'move' : 'moveSilent'}`
  },
})
