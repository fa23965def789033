/** Fills the forms of visitors in with the samples of form-samples.ts. */
import type { Locator, Page } from '@playwright/test'
import type { FormName } from '../../../lib/forms/rules-table.ts'
import { put } from '../browser/forms.ts'
import { SAMPLE_FILES, SAMPLES } from './form-samples.ts'

export const formIn = (page: Page, form: FormName): Locator => page.locator(`form[action="/api/requests/${form}/"]`)

/** Fills in everything, with the sample's file. @param email the address of this test alone */
export async function fillSample(page: Page, form: FormName, email: string): Promise<void> {
  await put(formIn(page, form), { ...SAMPLES[form], email })
  const file = SAMPLE_FILES[form]
  if (file)
    await page
      .locator(`input[type="file"][name="${file.field}"]`)
      .setInputFiles({ name: file.name, mimeType: file.type, buffer: file.bytes })
}
