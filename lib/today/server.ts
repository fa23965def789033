/** What a colleague sets of the mail in the morning. */
import { serverOf } from '../desk/define-server.ts'
import type { DeskButton } from '../desk/desk-action.ts'
import { pathTo } from '../i18n/paths.ts'
import { today } from './feature.ts'
import { setMorningMail } from './queries-morning.ts'
import { MORNING_CHOICES } from './rules-morning.ts'

/** Its field `id`: on or off. */
const set: DeskButton = async ({ id }, { field, locale }) => {
  const choice = MORNING_CHOICES.find((known) => known === field('id'))
  if (!choice) return { refused: 'missing' }
  await setMorningMail(id, choice === 'on')
  return `${pathTo('deskAccount', locale)}?done=notices#morning`
}

export const server = serverOf(today, { actions: { setMorningMail: set } })
