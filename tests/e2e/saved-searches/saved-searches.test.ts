import { spawnSync } from 'node:child_process'
import { appendFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { writeDemoFeed } from '../../../prisma/demo/feed.ts'
import { expectAccessible } from '../../support/browser/axe.ts'
import { awaitScripts, DEEP, expect, type Page } from '../../support/browser/test.ts'
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

  async function fillPerson(page: Page, email: string): Promise<void> {
    await page.getByLabel('Voornaam').fill('An')
    await page.getByLabel('Naam', { exact: false }).and(page.locator('[name=lastName]')).fill('Peeters')
    await page.getByLabel('E-mailadres').fill(email)
  }

  test('is registered from a search, confirmed, notified of a home of the next import, and ended', async ({
    page,
    request,
    site,
  }) => {
    const address = 'an@wens.example'
    await page.goto(`${site.origin}/nl/te-koop/?city=Gent%7C9000&type=1&price=0-900000&sort=price`)
    await page.getByRole('link', { name: 'Verwittig mij als er zo’n woning komt' }).click()
    await expect(page).toHaveURL(`${site.origin}/nl/ik-zoek/?goal=sale&city=Gent%7C9000&type=1&price=0-900000`)
    await awaitScripts(page)
    await expect(page.getByRole('radio', { name: 'Kopen' })).toBeChecked()
    await expect(page.getByRole('checkbox', { name: 'Huis', exact: true })).toBeChecked()
    await expect(page.getByLabel('Of in deze gemeenten')).toHaveValue('9000 Gent')
    await expect(page.getByLabel('Tot (€)')).toHaveValue('900000')

    const next = page.getByRole('button', { name: 'Volgende' })
    await page.getByRole('checkbox', { name: 'Huis', exact: true }).uncheck()
    await next.click()
    const summary = page.getByRole('main').getByRole('alert')
    await expect(summary).toBeFocused()
    await expect(summary.getByRole('link', { name: 'Kies minstens één type eigendom' })).toBeVisible()
    await expectAccessible(page, 'the form with an error')

    await page.getByRole('checkbox', { name: 'Huis', exact: true }).check()
    await next.click()
    await expect(page.getByLabel('Slaapkamers', { exact: true })).toBeVisible()
    await next.click()
    await page.getByRole('radio', { name: 'Meteen als er iets is' }).check()
    await fillPerson(page, address)
    await page.getByRole('button', { name: 'Hou mij op de hoogte' }).click()
    await page.waitForURL('**/bedankt/vul-uw-wensen-in/')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nog één stap: bevestig uw zoekopdracht')
    const asked = await nextMail(site, address)

    await page.goto(linkIn(asked))
    await expect(page.getByText('Bevestig dat wij u op an@wens.example mogen mailen')).toBeVisible()
    await expectAccessible(page, 'to be confirmed')
    await page.getByRole('button', { name: 'Ja, dat is goed' }).click()
    await expect(page.getByText('Wij houden u op an@wens.example op de hoogte')).toBeVisible()
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
    await page.goto('/nl/te-huur/')
    await page.getByRole('link', { name: 'Hou mij op de hoogte van nieuwe woningen' }).click()
    await expect(page.getByRole('radio', { name: 'Huren' })).toBeChecked()
    await page.getByRole('checkbox', { name: 'Appartement' }).check()
    await page.getByLabel('Of in deze gemeenten').fill('Atlantis')
    await fillPerson(page, address)
    await page.getByRole('button', { name: 'Hou mij op de hoogte' }).click()
    await expect(page.getByRole('main').getByRole('alert')).toContainText(
      'Niet elke naam of postcode hier is een Belgische gemeente',
    )
    await expect(page.getByLabel('Of in deze gemeenten')).toHaveValue('Atlantis')
    await expect(page.getByRole('checkbox', { name: 'Appartement' })).toBeChecked()

    await page.getByLabel('Of in deze gemeenten').fill('')
    await page.getByRole('group', { name: 'Streken' }).getByRole('checkbox').first().check()
    await page.getByRole('button', { name: 'Hou mij op de hoogte' }).click()
    await page.waitForURL('**/bedankt/vul-uw-wensen-in/')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nog één stap: bevestig uw zoekopdracht')

    await page.goto(linkIn(await nextMail(site, address)))
    await page.getByRole('button', { name: 'Ja, dat is goed' }).click()
    await expect(page.getByText('Wij houden u op jan@wens.example op de hoogte')).toBeVisible()
    await nextMail(site, address)
    await page.getByRole('radio', { name: 'Eén keer per week, op maandag om 8 uur' }).check()
    await page.getByRole('button', { name: 'Bewaren' }).click()
    await expect(page.getByText('U krijgt nu: Eén keer per week')).toBeVisible()
    await page.getByRole('button', { name: 'Stoppen' }).click()
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
    await page.getByRole('button', { name: 'Stoppen' }).click()
    await expect(page.getByText('U bent uitgeschreven')).toBeVisible()
  })
})
