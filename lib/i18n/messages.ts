/** All messages by language and namespace; Dutch is the pattern the other languages must match (a unit test holds them to it). */

import deCommon from '../../messages/de/common.json' with { type: 'json' }
import deError from '../../messages/de/error.json' with { type: 'json' }
import deHome from '../../messages/de/home.json' with { type: 'json' }
import deLayout from '../../messages/de/layout.json' with { type: 'json' }
import deListing from '../../messages/de/listing.json' with { type: 'json' }
import deProperty from '../../messages/de/property.json' with { type: 'json' }
import deSearch from '../../messages/de/search.json' with { type: 'json' }
import enCommon from '../../messages/en/common.json' with { type: 'json' }
import enError from '../../messages/en/error.json' with { type: 'json' }
import enHome from '../../messages/en/home.json' with { type: 'json' }
import enLayout from '../../messages/en/layout.json' with { type: 'json' }
import enListing from '../../messages/en/listing.json' with { type: 'json' }
import enProperty from '../../messages/en/property.json' with { type: 'json' }
import enSearch from '../../messages/en/search.json' with { type: 'json' }
import frCommon from '../../messages/fr/common.json' with { type: 'json' }
import frError from '../../messages/fr/error.json' with { type: 'json' }
import frHome from '../../messages/fr/home.json' with { type: 'json' }
import frLayout from '../../messages/fr/layout.json' with { type: 'json' }
import frListing from '../../messages/fr/listing.json' with { type: 'json' }
import frProperty from '../../messages/fr/property.json' with { type: 'json' }
import frSearch from '../../messages/fr/search.json' with { type: 'json' }
import nlCommon from '../../messages/nl/common.json' with { type: 'json' }
import nlError from '../../messages/nl/error.json' with { type: 'json' }
import nlHome from '../../messages/nl/home.json' with { type: 'json' }
import nlLayout from '../../messages/nl/layout.json' with { type: 'json' }
import nlListing from '../../messages/nl/listing.json' with { type: 'json' }
import nlProperty from '../../messages/nl/property.json' with { type: 'json' }
import nlSearch from '../../messages/nl/search.json' with { type: 'json' }
import type { Language } from '../domain/listing.ts'

const nl = {
  common: nlCommon,
  error: nlError,
  home: nlHome,
  layout: nlLayout,
  listing: nlListing,
  property: nlProperty,
  search: nlSearch,
}

export type Messages = typeof nl

export const MESSAGES = {
  nl,
  fr: {
    common: frCommon,
    error: frError,
    home: frHome,
    layout: frLayout,
    listing: frListing,
    property: frProperty,
    search: frSearch,
  },
  en: {
    common: enCommon,
    error: enError,
    home: enHome,
    layout: enLayout,
    listing: enListing,
    property: enProperty,
    search: enSearch,
  },
  de: {
    common: deCommon,
    error: deError,
    home: deHome,
    layout: deLayout,
    listing: deListing,
    property: deProperty,
    search: deSearch,
  },
} satisfies Record<Language, Messages>
