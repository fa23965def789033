/** The settings of Omnicasa, and the check of a login. */
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { CheckStep } from '../../../../lib/crm/connector.ts'
import { answerValue } from '../../../../lib/crm/omnicasa/envelope.ts'
import { OMNICASA_SETTINGS, omnicasaSettings } from '../../../../lib/crm/omnicasa/rules-settings.ts'
import { settingsFor, simpleCatalogue, withStandIn } from '../../../support/crm/omnicasa/with-stand-in.ts'

async function steps(check: AsyncGenerator<CheckStep>): Promise<CheckStep[]> {
  const all: CheckStep[] = []
  for await (const step of check) all.push(step)
  return all
}

describe('the check', () => {
  test('tries the login, the count and a page in each language, and says how rows count and what is missing', async () => {
    await withStandIn(simpleCatalogue(40), async ({ standIn, connect }) => {
      const all = await steps(connect().check())
      expect(all.map(({ name, isOk }) => [name, isOk])).toEqual([
        ['login', true],
        ['count', true],
        ['page in nl', true],
        ['page in fr', true],
      ])
      expect(all[1]?.detail).toBe('40 homes are published.')
      expect(all[2]?.detail).toMatch(/^11 homes with \d+ fields\. Rows count from 1, or .*Not among them: .*EPCCode/)
      expect(all[2]?.detail).not.toMatch(/PublishAddress/)
      standIn.behave({ rows: '0-inclusive' })
      expect((await steps(connect().check()))[2]?.detail).toMatch(/^12 homes with \d+ fields\. Rows count from 0/)
    })
  })

  test('ends at a refused login, whichever way it is refused', async () => {
    await withStandIn(simpleCatalogue(3), async ({ standIn, connect }) => {
      for (const refusal of ['false', 'failure'] as const) {
        standIn.behave({ refusal })
        const all = await steps(connect({ OMNICASA_PASSWORD: 'x' }).check())
        expect(all).toMatchObject([
          { name: 'login', isOk: false, detail: expect.stringContaining('refuses the login') },
        ])
      }
    })
  })

  test('ends where the CRM has no home, or doesn’t answer', async () => {
    await withStandIn(simpleCatalogue(0), async ({ standIn, connect }) => {
      expect((await steps(connect().check())).at(-1)).toMatchObject({ name: 'count', isOk: false })
      standIn.setFaults(() => ({ status: 500, body: 'x' }))
      expect(await steps(connect().check())).toMatchObject([
        { name: 'login', isOk: false, detail: 'The CRM answered 500.' },
      ])
    })
  })
})

describe('the settings', () => {
  test('need a login', () => {
    const env = z.object(OMNICASA_SETTINGS).parse({})
    expect(() => omnicasaSettings(env)).toThrow('OMNICASA_CUSTOMER is not set.')
    expect(() => omnicasaSettings({ ...env, OMNICASA_CUSTOMER: 'x' })).toThrow('OMNICASA_PASSWORD is not set.')
  })
  test('need an encrypted address, because the login stands in each call', () => {
    expect(() => settingsFor('http://newapi.omnicasa.com/')).toThrow('OMNICASA_URL must begin with https.')
    expect(settingsFor('https://newapi.omnicasa.com').url).toBe('https://newapi.omnicasa.com/')
  })
  test('name languages, and the agency’s own categories beside the site’s', () => {
    const { languages, categories, url } = settingsFor('http://127.0.0.1:9/api', {
      OMNICASA_LANGUAGES: 'fr,nl,fr',
      OMNICASA_CATEGORIES: '12:2,1:6',
    })
    expect([languages, url]).toEqual([['fr', 'nl'], 'http://127.0.0.1:9/api/'])
    expect([...categories].slice(0, 2)).toEqual([
      ['1', '6'],
      ['2', '2'],
    ])
    expect(categories.get('12')).toBe('2')
  })
})

describe('an answer', () => {
  const answer = (body: unknown) => ({ status: 200, headers: new Headers(), text: JSON.stringify(body) })
  test('may hold JSON in a string, at either level', () => {
    const tables = [{ InternalStatus: [{ ID: 1 }] }]
    expect(answerValue('GetX', answer({ GetXJsonResult: { Success: true, Value: JSON.stringify(tables) } }))).toEqual(
      tables,
    )
    expect(answerValue('GetX', answer(JSON.stringify({ Success: true, Value: 5 })))).toBe(5)
    expect(answerValue('GetX', answer({ Success: true, Value: '[broken' }))).toBe('[broken')
  })
  test('may be null for what doesn’t exist, and must have Success and Value', () => {
    expect(answerValue('GetX', answer({ Success: true, Value: null }))).toBeNull()
    for (const body of [{ Success: true }, { Value: 1 }, null, 'text', 5])
      expect(() => answerValue('GetX', answer(body))).toThrow(expect.objectContaining({ problem: 'malformed' }))
  })
})
