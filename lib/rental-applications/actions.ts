/** The buttons about candidates to rent. */

import type { DeskButton } from '../desk/desk-action.ts'
import type { DeskAction } from '../desk/permissions.ts'
import type { SessionStaff } from '../desk/session.ts'
import type { FormActionResult } from '../forms/actions/form-action.ts'
import { deskPath } from '../i18n/paths.ts'
import { isUuid } from '../shared/uuid.ts'
import { type CandidateResult, decideCandidate, inviteFromDesk, refuseOthers } from './decide.ts'
import type { CandidateNotice } from './view.ts'

const answer = (result: CandidateResult, page: string, done: CandidateNotice): FormActionResult =>
  result === 'missing'
    ? { refused: 'missing' }
    : `${page}?done=${(result === 'unchanged' ? result : done) satisfies CandidateNotice}`

const isHome = (text: string): boolean => /^\d{1,9}$/.test(text)

/** Its field `id`: that of the candidate's request and the number of the home. */
const button =
  (done: CandidateNotice, work: (staff: SessionStaff, id: string, now: Date) => Promise<CandidateResult>): DeskButton =>
  async (staff, { field, locale, now }) => {
    const [id = '', home = ''] = field('id').split(' ')
    if (!isUuid(id) || !isHome(home)) return { refused: 'missing' }
    return answer(await work(staff, id, now), deskPath('deskHomeCandidates', locale, home), done)
  }

export const CANDIDATE_HANDLERS = {
  inviteCandidate: button('invited', inviteFromDesk),
  chooseCandidate: button('chosen', (staff, id, now) => decideCandidate(staff, id, 'chosen', now)),
  refuseCandidate: button('notChosen', (staff, id, now) => decideCandidate(staff, id, 'notChosen', now)),
  refuseOtherCandidates: async (staff, { field, locale, now }) => {
    const home = field('id')
    if (!isHome(home)) return { refused: 'missing' }
    return answer(await refuseOthers(staff, Number(home), now), deskPath('deskHomeCandidates', locale, home), 'others')
  },
} satisfies Partial<Record<DeskAction, DeskButton>>
