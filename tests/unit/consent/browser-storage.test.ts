import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { KEPT } from '../../../components/form-kit/keptMarks.ts'
import { cookieName } from '../../../lib/auth/cookies.ts'
import { CONSENT_CATEGORIES, CONSENT_KEYS } from '../../../lib/consent/rules.ts'
import {
  EMBED_STORAGE,
  OWN_STORAGE,
  type StorageEntry,
  TAG_STORAGE,
} from '../../../lib/consent/rules-browser-storage.ts'
import { TAG_SERVICES } from '../../../lib/consent/rules-tag-services.ts'
import { THIRD_PARTIES } from '../../../lib/consent/rules-third-parties.ts'
import { UTM_KEY } from '../../../lib/consent/rules-utm.ts'
import { SITUATION_KEY } from '../../../lib/costs/rules-situation.ts'
import { FAVOURITES_KEY } from '../../../lib/favourites/rules.ts'
import { MESSAGES } from '../../../lib/i18n/messages.ts'
import { LANGUAGE_COOKIE } from '../../../lib/i18n/negotiate-language.ts'
import { MAP_SEEN_KEY } from '../../../lib/map/rules-places.ts'

const FILES = globSync(['app/**/*.{ts,tsx}', 'components/**/*.{ts,tsx}', 'lib/**/*.ts', 'middleware.ts'])
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => !file.includes('/generated/'))

/** As they are called on a site with TLS; what other tests set in the environment decides what they are called here. */
const OWNER_COOKIES = (['session', 'login', 'device'] as const).map(
  (name) => `__Host-${cookieName(name).replace('__Host-', '')}`,
)

/** Every file that touches what a browser keeps, with the names it uses. */
const TOUCHED: Record<string, { place: StorageEntry['place']; names: readonly string[] }> = {
  'components/consent/campaign.ts': { place: 'session', names: [UTM_KEY] },
  'components/consent/consentStore.ts': { place: 'local', names: CONSENT_KEYS },
  'components/costs/fillSituation.ts': { place: 'session', names: [SITUATION_KEY] },
  'components/favourites/favouritesStore.ts': { place: 'local', names: [FAVOURITES_KEY] },
  'components/form-kit/enhanced/KeptFields.tsx': { place: 'session', names: [KEPT] },
  'components/form-kit/enhanced/person.ts': { place: 'session', names: ['person'] },
  'components/form-kit/sent.ts': { place: 'session', names: ['sent'] },
  'components/layout/header/LanguageLink.tsx': { place: 'cookie', names: [LANGUAGE_COOKIE] },
  'components/map/frame/pins/useSeenHomes.ts': { place: 'session', names: [MAP_SEEN_KEY] },
  'components/ui/browser/lastList.ts': { place: 'session', names: ['results'] },
  'lib/auth/cookies.ts': { place: 'cookie', names: OWNER_COOKIES },
}
/** Look for something or take it away, and store nothing. */
const REMOVE = [
  'components/consent/serviceCookies.ts',
  'components/form-kit/kept.ts',
  'components/form-kit/keptMarks.ts',
]

/** What stays in the browsers of staff is none of a visitor's. */
const OF_STAFF = /^components\/(?:desk-ui|[^/]+\/desk)\//

describe('the table of what is stored', () => {
  it('has everything that the code keeps in a browser, and nothing else', () => {
    const touching = FILES.filter((file) =>
      /(local|session)Storage\s*[.[]|document\.cookie|cookieStore|indexedDB|Max-Age=/.test(readFileSync(file, 'utf8')),
    )
    expect(touching.filter((file) => !REMOVE.includes(file) && !OF_STAFF.test(file)).sort()).toEqual(
      Object.keys(TOUCHED).sort(),
    )
    const kept = Object.values(TOUCHED).flatMap(({ place, names }) => names.map((name) => `${place} ${name}`))
    const listed = OWN_STORAGE.flatMap(({ place, name }) => (name ?? '').split(', ').map((each) => `${place} ${each}`))
    expect(listed.sort()).toEqual(kept.sort())
  })

  it('names person as the forms do', () => {
    expect(readFileSync('components/form-kit/enhanced/person.ts', 'utf8')).toContain("const KEY = 'person'")
  })

  it('names the lists as those who store them do', () => {
    const names = FILES.flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/\bstoreList\('(\w+)'/g)].map(([, name]) => ({ file, name })),
    )
    expect(names.map(({ name }) => name)).toEqual(['results'])
  })

  it('has every service, and says of each thing what it is for', () => {
    expect(Object.keys(TAG_STORAGE)).toEqual(Object.keys(TAG_SERVICES))
    expect(Object.keys(EMBED_STORAGE)).toEqual([...Object.keys(THIRD_PARTIES), 'film', 'tiles'])
    const all: readonly StorageEntry[] = [
      ...OWN_STORAGE,
      ...Object.values(TAG_STORAGE).flat(),
      ...Object.values(EMBED_STORAGE).flat(),
    ]
    const purposes = [...new Set(all.map(({ purpose }) => purpose))]
    expect(purposes.sort()).toEqual(Object.keys(MESSAGES.nl.consent.purpose).sort())
  })

  it('stands in the categories of the specification', () => {
    const categories = [
      ...OWN_STORAGE.map(({ category }) => category),
      ...Object.values(TAG_SERVICES).flatMap((service) => service.categories),
      ...Object.values(THIRD_PARTIES).map(({ category }) => category),
    ]
    expect([...new Set(categories)].sort()).toEqual([...CONSENT_CATEGORIES].sort())
  })
})
