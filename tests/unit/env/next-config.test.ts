import { PHASE_PRODUCTION_BUILD, PHASE_PRODUCTION_SERVER } from 'next/constants.js'
import { afterEach, expect, it, vi } from 'vitest'
import configOf, { config } from '../../../next.config.ts'

afterEach(() => vi.unstubAllEnvs())

it('the image pipeline asks named hosts by https, follows nobody elsewhere, and serves no drawings', () => {
  expect(config.images.maximumRedirects).toBe(0)
  expect(config.images).not.toHaveProperty('dangerouslyAllowSVG')
  expect(config.images).not.toHaveProperty('dangerouslyAllowLocalIP')
  expect(config.images.remotePatterns.every(({ protocol }) => protocol === 'https')).toBe(true)
  expect(config.images.localPatterns.map(({ pathname }) => pathname)).toEqual(['/pictures/**', '/demo/**'])
  expect(config.images.contentSecurityPolicy).toContain('sandbox')
})

it('the site doesn’t tell what it is made of', () => {
  expect(config.poweredByHeader).toBe(false)
  expect(config).not.toHaveProperty('productionBrowserSourceMaps')
})

it('the built site doesn’t start without its own server, whose checks the handlers under /api/ rely on too', async () => {
  vi.stubEnv('SITE_SERVER_KEY', undefined)
  await expect(configOf(PHASE_PRODUCTION_SERVER)).rejects.toThrow('npm start')
  expect(await configOf(PHASE_PRODUCTION_BUILD)).toMatchObject(config)
  vi.stubEnv('SITE_SERVER_KEY', 'key')
  expect(await configOf(PHASE_PRODUCTION_SERVER)).toBe(config)
})
