import { describe, expect, it } from 'vitest'
import { THIRD_PARTIES, thirdPartyOfFrame } from '../../../lib/consent/rules-third-parties.ts'
import { nearestFrame, STREET_VIEW_PROVIDERS, streetViewAt } from '../../../lib/media/rules-street-view.ts'

const GHENT = { latitude: 51.05123, longitude: 3.72456 }
const [ONE, TWO] = ['890b6268-7716-4e34-ada9-69985e6c1657', '123b6268-7716-4e34-ada9-69985e6c1657']
const at = (longitude: number, latitude: number) => ({
  geometry: { type: 'Point', coordinates: [longitude, latitude] },
})

describe('streetViewAt', () => {
  it('frames Google at the place itself', () => {
    const { embed, ask, page } = streetViewAt('google', GHENT, 'a-key')
    expect(ask).toBeNull()
    expect(embed).toBe(
      'https://www.google.com/maps/embed/v1/streetview?key=a-key&location=51.05123%2C3.72456&radius=50',
    )
    expect(page).toBe('https://www.google.com/maps/@?api=1&map_action=pano&viewpoint=51.05123%2C3.72456')
  })

  it('asks Mapillary for pictures within fifty metres', () => {
    const { embed, ask } = streetViewAt('mapillary', GHENT, 'MLY|1|a')
    expect(embed).toBeNull()
    const url = new URL(ask ?? '')
    expect(url.origin + url.pathname).toBe('https://graph.mapillary.com/images')
    expect(url.searchParams.get('access_token')).toBe('MLY|1|a')
    const [west, south, east, north] = (url.searchParams.get('bbox') ?? '').split(',').map(Number) as [
      number,
      number,
      number,
      number,
    ]
    expect((north - south) * 111_320).toBeCloseTo(100, 0)
    expect((east - west) * 111_320 * Math.cos((51.05123 * Math.PI) / 180)).toBeCloseTo(100, 0)
    expect((east + west) / 2).toBeCloseTo(GHENT.longitude, 5)
    expect((north + south) / 2).toBeCloseTo(GHENT.latitude, 5)
  })

  it('asks Panoramax, longitude first and without a key', () => {
    const { embed, ask } = streetViewAt('panoramax', GHENT, '')
    expect(embed).toBeNull()
    expect(ask).toBe(
      'https://api.panoramax.xyz/api/search?place_position=3.72456%2C51.05123&place_distance=0-50&limit=10',
    )
  })

  it.each(STREET_VIEW_PROVIDERS)('%s asks and frames only what the table allows', (provider) => {
    const view = streetViewAt(provider, GHENT, 'key')
    const found = nearestFrame(view, { data: [{ id: '12345678' }], features: [{ id: ONE }] })
    const frames = [view.embed, found].filter((address) => address !== null)
    for (const address of frames) expect(thirdPartyOfFrame(address, [provider])).toBe(provider)
    if (view.ask) expect(THIRD_PARTIES[provider].asks).toContain(new URL(view.ask).origin)
    expect(frames.length + THIRD_PARTIES[provider].asks.length).toBeGreaterThan(0)
  })
})

describe('nearestFrame', () => {
  const mapillary = streetViewAt('mapillary', GHENT, 'key')
  const panoramax = streetViewAt('panoramax', GHENT, '')

  it('takes the nearest picture, and one without a place last', () => {
    const data = [
      { id: '11111111' },
      { id: '22222222', ...at(3.725, 51.0514) },
      { id: '33333333', ...at(3.72457, 51.05124) },
    ]
    expect(nearestFrame(mapillary, { data })).toBe('https://www.mapillary.com/embed?image_key=33333333&style=photo')
    const features = [
      { id: TWO, ...at(3.7249, 51.0513) },
      { id: ONE, ...at(3.72456, 51.05123) },
    ]
    expect(nearestFrame(panoramax, { features })).toBe(`https://api.panoramax.xyz/?focus=pic&pic=${ONE}`)
  })

  it('measures a degree of longitude shorter than one of latitude', () => {
    const data = [
      { id: '11111111', ...at(3.72456, 51.05123 + 0.0004) },
      { id: '22222222', ...at(3.72456 + 0.0005, 51.05123) },
    ]
    expect(nearestFrame(mapillary, { data })).toContain('22222222')
  })

  it.each<[what: string, answer: unknown]>([
    ['nothing', null],
    ['a text', 'no'],
    ['no list', { data: {} }],
    ['an empty list', { data: [] }],
    ['an id that is none', { data: [{ id: '1&style=split' }] }],
    ['an id of another kind', { data: [{ id: { toString: 1 } }, { id: null }, {}, null] }],
  ])('finds nothing in %s', (_what, answer) => expect(nearestFrame(mapillary, answer)).toBeNull())

  it('finds nothing in an id of the other provider', () => {
    expect(nearestFrame(panoramax, { features: [{ id: '12345678' }] })).toBeNull()
    expect(nearestFrame(streetViewAt('google', GHENT, 'k'), { data: [{ id: '' }] })).toBeNull()
  })
})
