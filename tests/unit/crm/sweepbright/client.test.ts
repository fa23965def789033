import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { sweepbrightSettings } from '../../../../lib/crm/sweepbright/rules-settings.ts'
import { parseEnv } from '../../../../lib/env.ts'
import { type Scene, startScene } from '../../../support/crm/sweepbright/scene.ts'
import { SETTINGS } from '../../../support/crm/sweepbright/settings.ts'

let scene: Scene
beforeEach(async () => {
  scene = await startScene()
  await scene.standIn.publish(scene.home())
})
afterEach(() => scene.stop())

const callsOf = (name: string) => scene.standIn.calls.filter((call) => call.name === name)

describe('the token', () => {
  it('is shared by calls at the same time, and renewed a minute before its end', async () => {
    const connector = scene.connect()
    const ids = Array.from({ length: 6 }, () => connector.fetchOne(scene.home()))
    expect((await Promise.all(ids)).every((record) => record !== null)).toBe(true)
    expect(callsOf('token')).toHaveLength(1)
    scene.clock.advance(3539_000)
    await scene.standIn.publish(scene.home())
    await connector.fetchOne(scene.home())
    expect(callsOf('token')).toHaveLength(1)
    scene.clock.advance(2_000)
    await connector.fetchOne(scene.home())
    expect(callsOf('token')).toHaveLength(2)
  })

  it('lasts an hour when the answer says nothing of it', async () => {
    scene.standIn.switches.tokenLife = null
    const connector = scene.connect()
    await connector.fetchOne(scene.home())
    scene.clock.advance(3_541_000)
    await scene.standIn.publish(scene.home())
    await connector.fetchOne(scene.home())
    expect(callsOf('token')).toHaveLength(2)
  })

  it.each([401, 403] as const)('scenario 7: %i renews it once, and the call is made once more', async (status) => {
    const connector = scene.connect()
    await connector.fetchOne(scene.home())
    scene.standIn.switches.refuse = { status }
    const all = await Promise.all([connector.fetchOne(scene.home()), connector.fetchOne(scene.home())])
    expect(all.every((record) => record !== null)).toBe(true)
    expect(callsOf('token')).toHaveLength(2)
  })

  it.each([
    [401, 'login'],
    [403, 'forbidden'],
  ] as const)('scenario 7: %i for ever is reported after one renewal', async (status, problem) => {
    scene.standIn.switches.refuse = { status, forever: true }
    await expect(scene.connect().fetchOne(scene.home())).rejects.toMatchObject({ problem })
    expect(callsOf('estate')).toHaveLength(2)
  })

  it('of a wrong login is refused without the secret in the error', async () => {
    const error = await scene
      .connect({ secret: 'wrong-secret' })
      .fetchOne(scene.home())
      .catch((reason: Error) => reason)
    expect(error).toMatchObject({ problem: 'login' })
    expect(String(error)).not.toContain('wrong-secret')
  })
})

describe('an estate', () => {
  it('scenario 6: is gone at minute 61 of its publication', async () => {
    const connector = scene.connect()
    scene.clock.advance(59 * 60_000)
    expect(await connector.fetchOne(scene.home())).not.toBeNull()
    scene.clock.advance(2 * 60_000)
    // A connector is made anew for each run.
    const later = scene.connect()
    expect(await later.fetchOne(scene.home())).toBeNull()
    await expect(later.fetchEstate(scene.home(), { created: null, changed: null })).rejects.toMatchObject({
      problem: 'missing',
    })
  })

  it('is asked for again after failures that pass, and after none that stay', async () => {
    scene.standIn.setFaults((name, call) => (name === 'estate' && call < 3 ? { status: 503, body: '' } : null))
    expect(await scene.connect().fetchOne(scene.home())).not.toBeNull()
    scene.standIn.setFaults((name) => (name === 'estate' ? 'cut' : null))
    await expect(scene.connect().fetchOne(scene.home())).rejects.toMatchObject({ problem: 'unreachable' })
    scene.standIn.setFaults((name) => (name === 'estate' ? { status: 200, body: '<html>' } : null))
    await expect(scene.connect().fetchOne(scene.home())).rejects.toMatchObject({ problem: 'malformed' })
  })

  it('that isn’t the one asked for is refused', async () => {
    scene.standIn.setFaults((name) => (name === 'estate' ? { body: JSON.stringify({ id: scene.home(1) }) } : null))
    await expect(scene.connect().fetchOne(scene.home())).rejects.toMatchObject({ problem: 'malformed' })
  })

  it('with an id that is none is never asked for', async () => {
    expect(await scene.connect().fetchOne('../contacts')).toBeNull()
    expect(scene.standIn.calls).toEqual([])
  })
})

describe('the check', () => {
  const steps = async (settings = {}) => {
    const found = []
    for await (const { name, isOk } of scene.connect(settings).check()) found.push([name, isOk])
    return found
  }
  it('tries login and rights, and says that nothing can be counted', async () => {
    expect(await steps()).toEqual([
      ['login', true],
      ['rights', true],
      ['count', true],
    ])
    expect(await steps({ secret: 'wrong-secret' })).toEqual([['login', false]])
    scene.standIn.switches.refuse = { status: 403, forever: true }
    expect(await steps()).toEqual([
      ['login', true],
      ['rights', false],
    ])
  })
})

describe('the settings', () => {
  const given = { SWEEPBRIGHT_CLIENT: 'client', SWEEPBRIGHT_SECRET: 'a secret of the stand-in' }
  it('are made from the environment, and name what is missing', () => {
    const settings = sweepbrightSettings(parseEnv({ ...given, SWEEPBRIGHT_URL: 'http://127.0.0.1:1/api' }))
    expect(settings).toEqual(SETTINGS)
    expect(() => sweepbrightSettings(parseEnv({}))).toThrow('SWEEPBRIGHT_CLIENT is not set.')
    expect(() => sweepbrightSettings(parseEnv({ SWEEPBRIGHT_CLIENT: 'a' }))).toThrow('SWEEPBRIGHT_SECRET is not set.')
  })
})
