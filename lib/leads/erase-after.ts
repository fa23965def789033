/** How long leads are kept. The periods are in the site section `retention`. */

import { type FormName, formOf } from '../forms/rules-table.ts'
import { section } from '../site/sections.ts'

/** When a lead is erased: after the months that the section names for its form, else after the form's `keepMonths`. */
export async function eraseAfter(form: FormName, now: Date): Promise<Date> {
  const { leadMonths } = await section('retention')
  const end = new Date(now)
  end.setUTCMonth(end.getUTCMonth() + (leadMonths[form] ?? formOf(form).keepMonths))
  return end
}
