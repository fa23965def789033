import { spawnSync } from 'node:child_process'
import { appendFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { writeDemoFeed } from '../../../prisma/demo/feed.ts'
import { expectAccessible } from '../../support/browser/axe.ts'
import { awaitScripts, DEEP, expect } from '../../support/browser/test.ts'
import { type FormSite, mailReader, formTest as test } from '../../support/forms/form-site.ts'
import type { ArrivedMail } from '../../support/mail/mail-server.ts'

/** A house in Ghent for 299,000 euro, in both languages. */
const HOUSE = ['nl', 'fr'].map((language) => ({
  ID: 99_001,
  language,
  RecordFile: 'WENS-1',
  Goal: 0,
  Status: 1,
  SubStatus: 2,
  WebID: '1',
  WebIDs: '1',
  MainTypeName: language === 'nl' ? 'Rijwoning' : 'Maison mitoyenne',
  TypeDescription: language === 'nl' ? 'Rijwoning met wensput' : 'Maison avec puits',
  Price: 299_000,
  PublishPrice: true,
  PriceUnit: 1,
  Zip: '9000',
  City: language === 'nl' ? 'Gent' : 'Gand',
  NumberOfBedRooms: 3,
  CreatedDate: '2026-11-21 09:00:00',
  Pictures: [],
}))

test.describe('a wish', () => {
  test.describe.configure({ mode: 'serial', timeout: 120_000 })

  const nextMail = mailReader()
  const linkIn = ({ text = '' }: ArrivedMail): string =>
    /http\S+\/(?:zoekwens|nieuwsbrief)\/[\w-]+\//.exec(text)?.[0] ?? ''

  /** Imports the demo with one more house, as the agency's system would, and has the wishes looked at now. */
  async function importHouse({ dataDir, query }: FormSite): Promise<void> {
    const folder = mkdtempSync(join(tmpdir(), 'gevel-wish-'))
    await writeDemoFeed(folder)
    const lines = HOUSE.map((record) => `${JSON.stringify(record)}\n`).join('')
    appendFileSync(join(folder, 'properties.ndjson'), lines)
    const words = ['--disable-warning=ExperimentalWarning', 'scripts/import.ts', folder]
    const { status, stderr } = spawnSync(process.execPath, words, {
      env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' },
      encoding: 'utf8',
    })
    rmSync(folder, { recursive: true })
    expect(stderr).toBe('')
    expect(status).toBe(0)
    // As the clock does every minute.
    await query(`insert into pgboss.job (name, data) values ('wishes', '{}')`)
  }

  test('is registered from a search, confirmed, notified of a home of the next import, and ended', async ({
    page,
    request,
    site,
  }) => {
    const address = 'an@wens.example'
    await page.goto(`${site.origin}/nl/te-koop/?city=Gent%7C9000&type=1&price=0-900000&sort=price`)
    await awaitScripts(page)
    await page.getByRole('link', { name: 'Hou mij op de hoogte', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Hou mij op de hoogte' })
    await expect(dialog.getByText('9000 Gent').first()).toBeVisible()
    await expect(dialog.getByText('Huizen te koop')).toBeVisible()
    await expect(dialog.getByText('Tot € 900.000, ook als een prijs tot daar zakt')).toBeVisible()
    await expect(dialog.getByRole('img')).toBeVisible()
    const field = dialog.getByLabel('Uw e-mailadres')
    await expect(field).toBeFocused()
    await expectAccessible(page, 'the dialog')
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('link', { name: 'Hou mij op de hoogte', exact: true })).toBeFocused()

    await page.getByRole('link', { name: 'Hou mij op de hoogte', exact: true }).click()
    await field.fill(address)
    await dialog.getByText('Waarvoor en hoe vaak?').click()
    await dialog.getByRole('radio', { name: 'Meteen' }).check()
    await dialog.getByRole('button', { name: 'Hou mij op de hoogte' }).click()
    await page.waitForURL('**/bedankt/vul-uw-wensen-in/')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nog één stap: bevestig uw zoekopdracht')
    const asked = await nextMail(site, address)

    await page.goto(linkIn(asked))
    await expect(page.getByText('Bevestig dat wij u op an@wens.example mogen mailen')).toBeVisible()
    await expectAccessible(page, 'to be confirmed')
    await page.getByRole('button', { name: 'Ja, dat is goed' }).click()
    await expect(page.getByText('Wij houden u op an@wens.example op de hoogte')).toBeVisible()
    await expect(page).toHaveURL(/-sale\/\?city=Gent%7C9000&type=1&price=0-900000$/)
    await expectAccessible(page, 'confirmed')
    expect((await nextMail(site, address)).subject).toBe('Wij houden u op de hoogte')

    await importHouse(site)
    const news = await nextMail(site, address)
    expect(news.subject).toBe('Nieuw: Rijwoning met wensput, Gent, € 299.000')
    expect(news.text).toContain('Rijwoning met wensput')
    await page.goto(/http\S+\/te-koop\/gent\/\S+\/99001\//.exec(news.text ?? '')?.[0] ?? '')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rijwoning met wensput')

    const header = (name: string) => news.headers.find(({ key }) => key === name)?.value ?? ''
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
    const oneClick = header('list-unsubscribe').replace(/[<>]/g, '')
    const clicked = await request.post(oneClick, { form: { 'List-Unsubscribe': 'One-Click' }, maxRedirects: 0 })
    expect(clicked.status()).toBe(200)
    await nextMail(site, address)
    await page.goto(linkIn(news))
    await expect(page.getByText('U bent uitgeschreven')).toBeVisible()
  })

  test('can be left, confirmed and ended without scripts', DEEP, async ({ browser, site }) => {
    const address = 'jan@wens.example'
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.origin })
    const page = await context.newPage()
    await page.goto('/nl/te-huur/?garden=1')
    await page.getByRole('link', { name: 'Hou mij op de hoogte', exact: true }).click()
    await expect(page.getByText('Vastgoed te huur, met tuin')).toBeVisible()
    await page.getByLabel('Uw e-mailadres').fill('jan@wens')
    await page.getByRole('button', { name: 'Hou mij op de hoogte' }).click()
    await expect(page.getByRole('main').getByRole('alert')).toBeVisible()
    await expect(page.getByText('Vastgoed te huur, met tuin')).toBeVisible()
    await page.getByLabel('Uw e-mailadres').fill(address)
    await page.getByRole('button', { name: 'Hou mij op de hoogte' }).click()
    await page.waitForURL('**/bedankt/vul-uw-wensen-in-huur/')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Nog één stap: bevestig uw zoekopdracht naar een huurwoning',
    )

    await page.goto(linkIn(await nextMail(site, address)))
    await page.getByRole('button', { name: 'Ja, dat is goed' }).click()
    await expect(page.getByText('Wij houden u op jan@wens.example op de hoogte')).toBeVisible()
    await nextMail(site, address)
    await page.getByRole('radio', { name: 'Elke maandag' }).check()
    await page.getByRole('button', { name: 'Bewaar', exact: true }).click()
    await expect(page.getByRole('radio', { name: 'Elke maandag' })).toBeChecked()
    await page.getByRole('button', { name: 'Pauzeer een maand' }).click()
    await expect(page.getByText(/gepauzeerd tot/)).toBeVisible()
    await page.getByRole('link', { name: 'Al uw zoekopdrachten' }).click()
    await expect(page.getByRole('link', { name: 'Vastgoed te huur met tuin' })).toBeVisible()
    await page.goBack()
    await page.getByRole('button', { name: 'Ga nu weer verder' }).click()
    await expect(page.getByText('actief', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Stop deze mails' }).click()
    await expect(page.getByText('U bent uitgeschreven')).toBeVisible()
    expect((await nextMail(site, address)).subject).toBe('Wij mailen u niet meer over deze zoekopdracht')
    await context.close()
  })

  test('is answered with 410 when it is none', DEEP, async ({ page, site }) => {
    const answer = await page.goto(`${site.origin}/nl/zoekwens/nothing/`)
    expect(answer?.status()).toBe(410)
    expect(answer?.headers()['cache-control']).toContain('no-store')
    await page.getByRole('main').getByRole('link', { name: 'Uitschrijven met uw e-mailadres' }).click()
    await page.getByLabel('E-mailadres').fill('nobody@wens.example')
    await page.getByRole('checkbox', { name: 'De nieuwsbrief' }).check()
    await page.getByRole('button', { name: 'Mail mij de link' }).click()
    await page.waitForURL(`${site.origin}/nl/bedankt/uitschrijven/`)
  })

  test('is none of the newsletter, which has its own link', DEEP, async ({ page, site }) => {
    const address = 'els@wens.example'
    await page.goto(`${site.origin}/nl/aanvraag/nieuwsbrief/`)
    await awaitScripts(page)
    await page.getByLabel('E-mailadres').fill(address)
    await expect(page.getByLabel('In welke taal?')).toHaveValue('nl')
    await page.getByRole('checkbox', { name: /Ja, stuur mij de nieuwsbrief/ }).check()
    await page.getByRole('button', { name: 'Schrijf mij in' }).click()
    await page.waitForURL('**/bedankt/schrijf-je-nu-in/')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nog één stap: bevestig uw inschrijving')
    await page.goto(linkIn(await nextMail(site, address)))
    await expectAccessible(page, 'the newsletter to be confirmed')
    await page.getByRole('button', { name: 'Ja, dat is goed' }).click()
    await expect(page.getByText('Wij sturen de nieuwsbrief naar els@wens.example.')).toBeVisible()
    await page.getByRole('button', { name: 'Stop deze mails' }).click()
    await expect(page.getByText('U bent uitgeschreven')).toBeVisible()
  })
})
