/** The mail in the morning, on the account page. */
import type { Colleague } from '../desk/queries-sessions.ts'
import { findMorningMail } from './queries-morning.ts'

/** Whether somebody asked for it. */
export const wantsMorningMail = ({ id }: Pick<Colleague, 'id'>): Promise<boolean> => findMorningMail(id)
