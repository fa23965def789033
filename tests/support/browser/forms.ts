/** Forms as visitors fill them in, by the labels they read. */
import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import type { FormName } from '../../../lib/domain/forms/form-table.ts'
import type { Language } from '../../../lib/domain/listing/listing.ts'
import { fieldLabel, optionLabel, viewOf } from '../../../lib/forms/labels/form-labels.ts'
import { query } from './database.ts'

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

export type Given = Record<string, string | string[]>

/** What would be sent of a form, without what the page itself adds and without files. */
export const given = (form: Locator): Promise<Given> =>
  form.evaluate((element: HTMLFormElement) => {
    const values: Record<string, string | string[]> = {}
    for (const [name, value] of new FormData(element)) {
      if (name.startsWith('-') || typeof value !== 'string') continue
      values[name] = name in values ? [values[name] ?? '', value].flat() : value
    }
    return values
  })

/** Fills in what the fields of these names hold; of several boxes, these are ticked and the others are not. */
export async function put(form: Locator, values: Given): Promise<void> {
  for (const [name, value] of Object.entries(values)) {
    const control = form.locator(`[name="${name}"]`)
    const kind = await control.first().evaluate((element) => (element as HTMLInputElement).type)
    if (kind === 'radio') await form.locator(`[name="${name}"][value="${value}"]`).check()
    else if (kind === 'select-one') await control.selectOption(value)
    else if (kind === 'checkbox')
      for (const box of await control.all())
        await box.setChecked([value].flat().includes((await box.getAttribute('value')) ?? ''))
    else {
      await control.fill(String(value))
      // Before the next click, as the error it shows moves what stands below.
      await control.blur()
    }
  }
}

/** Chooses the first free moment of the day at this place. */
export async function chooseMoment(page: Page, day: number): Promise<void> {
  const details = page.locator('#field-slot details').nth(day)
  if ((await details.getAttribute('open')) === null) await details.locator('summary').click()
  await details.getByRole('radio').first().check()
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
