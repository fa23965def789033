import { describe, expect, it } from 'vitest'
import { resolvePath } from '../../../lib/i18n/resolve-path.ts'

describe('the internal path of a home', () => {
  it.each(['/nl/property/20015/te-koop/gent/rijwoning/', '/nl/property/NaN/x/y/z/', '/nl/property/1/2/'])(
    '%s is none of its addresses',
    (path) => expect(resolvePath(path, ['nl', 'fr'])).toEqual({ kind: 'missing', locale: 'nl' }),
  )
})
