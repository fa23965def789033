/** Submissions of forms without a browser: what a page would send, some seconds after it was opened. */

import { databaseNow } from '../../../lib/db/clock.ts'
import type { RawValues } from '../../../lib/forms/rules.ts'
import { FORM_NAMES, type FormName } from '../../../lib/forms/rules-table.ts'
import type { Language } from '../../../lib/listings/rules.ts'
import { pageStamp } from '../../../lib/submission/captcha-proof.ts'
import { type Outcome, submit } from '../../../lib/submission/submit.ts'

type Circumstances = { query?: Record<string, string>; language?: Language; now?: Date }

const noFile = async () => ({ field: null, file: null, errors: {} })

let visitors = 0

/** Sends a form as a new visitor would who has read its page for a minute. */
export async function send(form: FormName, values: RawValues, circumstances: Circumstances = {}): Promise<Outcome> {
  if (!FORM_NAMES.includes(form)) throw new Error(`There is no form ${form}.`)
  const { query = {}, language = 'nl', now = await databaseNow() } = circumstances
  visitors++
  const visitor = { language, key: `2001:db8::${visitors.toString(16)}`, referrer: null }
  const stamp = await pageStamp(Math.floor(now.getTime() / 1000) - 60)
  const around = { sourcePath: '/nl/', trap: '', solution: '', utm: null }
  return submit(form, values, { query, stamp, visitor, ...around }, noFile, now)
}
