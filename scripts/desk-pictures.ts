/**
 * `npm run pictures:desk`: takes the pictures of docs/desk.md from the demo, which must be running (`npm run demo`).
 * `-- NAME …` takes only some of them.
 */
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { EnvironmentError } from '../lib/env.ts'
import { deskPath, pathTo } from '../lib/i18n/paths.ts'
import { runCommand, say } from './support/command.ts'
import { type DemoDesk, type DemoQuery, withDemoDesk } from './support/demo-desk.ts'

const FOLDER = 'docs/images/desk'
const LOCALE = 'nl'
const PHONE = { width: 390, height: 844, gap: 10 } as const
/** As wide as a picture is in a document, at most. */
const WIDTH = 1200

/** The home with the most offers. */
async function homeWithOffers(query: DemoQuery): Promise<string> {
  const [row] = await query<{ id: number }>(
    `select property_id as id from leads where form = 'offer' and property_id is not null
     group by property_id order by count(*) desc, property_id limit 1`,
  )
  if (!row) throw new Error('The demo has no offers.')
  return String(row.id)
}

/** The page of the site with the most parts. */
async function richPage(query: DemoQuery): Promise<string> {
  const [row] = await query<{ id: number }>(
    `select entry_id as id from modules where entry_id is not null group by entry_id order by count(*) desc, entry_id limit 1`,
  )
  if (!row) throw new Error('The demo has no pages.')
  return String(row.id)
}

/** `height`: of the window; it is 1440 wide. `keys`: what is pressed first. */
type Shot = { path: (query: DemoQuery) => string | Promise<string>; height: number; keys?: string }

const SHOTS: Readonly<Record<string, Shot>> = {
  requests: { path: () => pathTo('deskRequests', LOCALE), height: 900 },
  agenda: { path: () => pathTo('deskAgenda', LOCALE), height: 1080 },
  offers: { path: async (query) => deskPath('deskHomeOffers', LOCALE, await homeWithOffers(query)), height: 800 },
  homes: { path: () => pathTo('deskHomes', LOCALE), height: 900 },
  home: { path: async (query) => deskPath('deskHome', LOCALE, await homeWithOffers(query)), height: 900 },
  form: { path: async (query) => deskPath('deskDocument', LOCALE, 'page', await richPage(query)), height: 900 },
  commands: { path: () => pathTo('deskHomes', LOCALE), height: 800, keys: 'Control+k' },
}

/** Four pages on a phone, beside each other. */
const PHONES = [
  () => pathTo('desk', LOCALE),
  () => pathTo('deskRequests', LOCALE),
  () => pathTo('deskAgenda', LOCALE),
  () => pathTo('deskHomes', LOCALE),
] as const

/** Takes a picture of a page, with what keys open there. */
async function take({ open }: DemoDesk, path: string, size: { width: number; height: number }, keys?: string) {
  const page = await open(path, size)
  if (keys) {
    await page.keyboard.press(keys)
    // What it offers comes with code of its own.
    await page.getByRole('option').first().waitFor()
  }
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  const picture = await page.screenshot({ animations: 'disabled', caret: 'hide' })
  await page.close()
  return picture
}

const store = (picture: Sharp, name: string): Promise<unknown> =>
  picture.webp({ quality: 82 }).toFile(join(FOLDER, `${name}.webp`))

await runCommand(async () => {
  const wanted = process.argv.slice(2)
  const known = [...Object.keys(SHOTS), 'office-phone']
  const unknown = wanted.filter((name) => !known.includes(name))
  if (unknown.length > 0)
    throw new EnvironmentError(`There is no picture ${unknown.join(', ')}. There are: ${known.join(', ')}`)
  const isWanted = (name: string): boolean => wanted.length === 0 || wanted.includes(name)
  await withDemoDesk(async (desk) => {
    for (const [name, { path, height, keys }] of Object.entries(SHOTS)) {
      if (!isWanted(name)) continue
      const picture = await take(desk, await path(desk.query), { width: 1440, height }, keys)
      await store(sharp(picture).resize({ width: WIDTH }), name)
      say(`${name}.webp`)
    }
    if (isWanted('office-phone')) {
      const { width, height, gap } = PHONE
      const pictures: Buffer[] = []
      for (const path of PHONES) pictures.push(await take(desk, path(), { width, height }))
      const all = sharp({
        create: { width: pictures.length * (width + gap) - gap, height, channels: 3, background: '#ffffff' },
      }).composite(pictures.map((input, place) => ({ input, left: place * (width + gap), top: 0 })))
      await store(all, 'office-phone')
      say('office-phone.webp')
    }
  })
})
