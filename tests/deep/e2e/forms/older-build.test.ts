/** Pages of an older build send their forms to a newer one. The same with an unknown id alone: tests/e2e/forms/form-actions.test.ts. */

import { pathTo } from '../../../../lib/i18n/paths.ts'
import { translations } from '../../../../lib/i18n/translations.ts'
import { THANK_YOU_PAGES } from '../../../../lib/submission/handler-table.ts'
import { ownAddress } from '../../../support/browser/forms.ts'
import { awaitScripts, expect, type Page, test } from '../../../support/browser/test.ts'
import { fillSample, formIn } from '../../../support/forms/fill-sample.ts'
import { SAMPLE_FILES } from '../../../support/forms/form-samples.ts'
import { pageOf, startFormSite } from '../../../support/forms/form-site.ts'
import { buildOther } from '../../../support/site/other-build.ts'

// What the older build had is missing in the newer one, and the browser says so. The site has an address of its own.
test.use({ expectedErrors: /Failed to load|ChunkLoadError|Failed to find Server Action|another host: http:\/\/127/ })

test('pages of an older build lose nothing that was typed, filled in before or after the newer one came', async ({
  context,
}) => {
  test.setTimeout(300_000)
  const newer = buildOther('submitForm')
  const site = await startFormSite()
  try {
    const open = async (path: string): Promise<Page> => {
      const page = await context.newPage()
      await page.goto(site.origin + path)
      await awaitScripts(page)
      return page
    }
    const cases = [
      { form: 'siteContact', locale: 'nl', before: true },
      { form: 'siteContact', locale: 'fr', before: false },
      { form: 'job', locale: 'nl', before: true },
      { form: 'job', locale: 'fr', before: false },
    ] as const
    const opened = []
    for (const { form, locale, before } of cases) {
      const [page, email] = [await open(pageOf(form, locale)), ownAddress()]
      if (before) await fillSample(page, form, email)
      opened.push({ page, email, form, locale, before })
    }
    const login = await open(pathTo('login', 'nl'))

    await site.kill()
    await site.start(newer.folder)

    for (const { page, email, form, locale, before } of opened) {
      if (!before) await fillSample(page, form, email)
      await formIn(page, form).locator('button[type="submit"]').click()
      await expect(page).toHaveURL(site.origin + pathTo(THANK_YOU_PAGES[form], locale))
      const leads = await site.query(
        'select form, exists (select 1 from files f where f.lead_id = l.id) as file from leads l where email = $1',
        [email],
      )
      expect(leads).toEqual([{ form, file: form in SAMPLE_FILES }])
    }
    // An action keeps its id as long as its file and its name stay.
    const t = translations('nl', 'sign-in')
    await login.getByLabel(t('fields.email')).fill('noor@voorbeeld.be')
    await login.getByLabel(t('fields.password')).fill('a phrase of my own')
    await login.getByRole('button', { name: t('submit') }).click()
    await expect(login.getByRole('main').getByRole('alert')).toContainText(t('notices.wrong'))
    await expect(login).toHaveURL(site.origin + pathTo('login', 'nl'))
  } finally {
    await site.stop()
    newer.remove()
  }
})
