/** Forms as visitors fill them in, by the labels they read. */
import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { Language } from '../../lib/domain/listing.ts'
import type { FormName } from '../../lib/domain/requests/table.ts'
import { fieldLabel, optionLabel, viewOf } from '../../lib/requests/words/labels.ts'
import { query } from './browser-database.ts'

/** An address that no other test writes from, nor an earlier run on the same database. */
export const ownAddress = (): string => `${randomUUID()}@buurt.example`

/** Fills fields in; those of closed sections must have been opened. */
export async function fillIn(
  page: Page,
  form: FormName,
  values: Record<string, string>,
  locale: Language,
): Promise<void> {
  for (const [field, value] of Object.entries(values)) {
    const kind = viewOf(form, field)?.kind
    if (kind === 'radios' || kind === 'checks') {
      const group = page.getByRole('group', { name: fieldLabel(form, field, locale) })
      await group.getByLabel(optionLabel(form, field, value, locale), { exact: true }).check()
    } else if (kind === 'check') await page.getByLabel(fieldLabel(form, field, locale)).check()
    else await page.locator(`#field-${field}`).fill(value)
  }
}

/** The text of the youngest mail to an address that says something, once it is there. */
export async function mailText(recipient: string, part: string): Promise<string> {
  const [mail] = await query<{ text: string }>(
    'select text from mails where recipient = $1 and position($2 in text) > 0 order by created_at desc limit 1',
    [recipient, part],
  )
  return mail?.text ?? ''
}

/** The path of the first link in a mail's text that lies below a path. */
export const pathIn = (text: string, below: string): string =>
  new RegExp(`https?://[^/\\s]+(${below}[^\\s>)\\]]*)`).exec(text)?.[1] ?? ''
