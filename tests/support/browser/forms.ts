/** Forms as visitors fill them in, by the labels they read. */
import { randomUUID } from 'node:crypto'
import { expect, type Locator, type Page } from '@playwright/test'
import type { FormName } from '../../../lib/forms/rules-table.ts'
import { fieldLabel, optionLabel, viewOf } from '../../../lib/forms/view-labels.ts'
import type { Language } from '../../../lib/listings/rules.ts'
import { query } from './database.ts'

/** An address that no other test writes from, nor an earlier run on the same database. */
export const ownAddress = (): string => `${randomUUID()}@buurt.example`

const submitOf = (form: Locator): Locator => form.locator('button[type="submit"]')
/** The steps of a form that are shown: one with JavaScript, all without; none of a form without steps. */
const shownSteps = (form: Locator): Locator => form.locator('[data-step]').filter({ visible: true })
const placeOf = async (step: Locator): Promise<number> => Number(await step.first().getAttribute('data-step'))

/** Goes to the step of this place, by the form's own buttons. */
async function goToStep(form: Locator, place: number): Promise<void> {
  for (let at = await placeOf(shownSteps(form)); at !== place; at += Math.sign(place - at)) {
    if (place > at) await submitOf(form).click()
    else await submitOf(form).locator('xpath=preceding-sibling::button').click()
    await expect(form.locator(`[data-step="${at + Math.sign(place - at)}"]`)).toBeVisible()
  }
}

/** Goes to the step of a control, and opens the section that is folded around it. */
async function reach(control: Locator): Promise<void> {
  const step = control.locator('xpath=ancestor::*[@data-step]')
  if ((await step.count()) > 0 && !(await step.isVisible()))
    await goToStep(control.locator('xpath=ancestor::form'), await placeOf(step))
  const folded = control.locator('xpath=ancestor::details[not(@open)]')
  if ((await folded.count()) > 0) await folded.locator('> summary').click()
}

/** Sends a form from whichever of its steps is shown. */
export async function send(form: Locator): Promise<void> {
  const steps = await form.locator('[data-step]').count()
  if ((await shownSteps(form).count()) < steps) await goToStep(form, steps - 1)
  await submitOf(form).click()
}

/** Those of the fields that are on the shown steps. */
export async function onShownSteps<T>(form: Locator, byField: Record<string, T>): Promise<Record<string, T>> {
  const hidden = await form
    .locator('[data-step]')
    .filter({ visible: false })
    .locator('[name]')
    .evaluateAll((controls) => controls.map((control) => control.getAttribute('name')))
  return Object.fromEntries(Object.entries(byField).filter(([field]) => !hidden.includes(field)))
}

/** Fills fields in, step by step. */
export async function fillIn(
  page: Page,
  form: FormName,
  values: Record<string, string>,
  locale: Language,
): Promise<void> {
  for (const [field, value] of Object.entries(values)) {
    const kind = viewOf(form, field)?.kind
    await reach(page.locator(`#field-${field}`))
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
    await reach(control.first())
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
