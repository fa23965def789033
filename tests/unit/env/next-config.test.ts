import { expect, it } from 'vitest'
import config from '../../../next.config.ts'

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
