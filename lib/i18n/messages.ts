/** All messages by language and namespace; Dutch is the pattern the other languages must match (a unit test holds them to it). */

import deCommon from '../../messages/de/common.json' with { type: 'json' }
import deContent from '../../messages/de/content.json' with { type: 'json' }
import deError from '../../messages/de/error.json' with { type: 'json' }
import deFeedback from '../../messages/de/feedback.json' with { type: 'json' }
import deLayout from '../../messages/de/layout.json' with { type: 'json' }
import deListing from '../../messages/de/listing.json' with { type: 'json' }
import deLogin from '../../messages/de/login.json' with { type: 'json' }
import deOffices from '../../messages/de/offices.json' with { type: 'json' }
import deProject from '../../messages/de/project.json' with { type: 'json' }
import deProperty from '../../messages/de/property.json' with { type: 'json' }
import deSearch from '../../messages/de/search.json' with { type: 'json' }
import enCommon from '../../messages/en/common.json' with { type: 'json' }
import enContent from '../../messages/en/content.json' with { type: 'json' }
import enError from '../../messages/en/error.json' with { type: 'json' }
import enFeedback from '../../messages/en/feedback.json' with { type: 'json' }
import enLayout from '../../messages/en/layout.json' with { type: 'json' }
import enListing from '../../messages/en/listing.json' with { type: 'json' }
import enLogin from '../../messages/en/login.json' with { type: 'json' }
import enOffices from '../../messages/en/offices.json' with { type: 'json' }
import enProject from '../../messages/en/project.json' with { type: 'json' }
import enProperty from '../../messages/en/property.json' with { type: 'json' }
import enSearch from '../../messages/en/search.json' with { type: 'json' }
import frCommon from '../../messages/fr/common.json' with { type: 'json' }
import frContent from '../../messages/fr/content.json' with { type: 'json' }
import frError from '../../messages/fr/error.json' with { type: 'json' }
import frFeedback from '../../messages/fr/feedback.json' with { type: 'json' }
import frLayout from '../../messages/fr/layout.json' with { type: 'json' }
import frListing from '../../messages/fr/listing.json' with { type: 'json' }
import frLogin from '../../messages/fr/login.json' with { type: 'json' }
import frOffices from '../../messages/fr/offices.json' with { type: 'json' }
import frProject from '../../messages/fr/project.json' with { type: 'json' }
import frProperty from '../../messages/fr/property.json' with { type: 'json' }
import frSearch from '../../messages/fr/search.json' with { type: 'json' }
import nlCommon from '../../messages/nl/common.json' with { type: 'json' }
import nlContent from '../../messages/nl/content.json' with { type: 'json' }
import nlError from '../../messages/nl/error.json' with { type: 'json' }
import nlFeedback from '../../messages/nl/feedback.json' with { type: 'json' }
import nlLayout from '../../messages/nl/layout.json' with { type: 'json' }
import nlListing from '../../messages/nl/listing.json' with { type: 'json' }
import nlLogin from '../../messages/nl/login.json' with { type: 'json' }
import nlOffices from '../../messages/nl/offices.json' with { type: 'json' }
import nlProject from '../../messages/nl/project.json' with { type: 'json' }
import nlProperty from '../../messages/nl/property.json' with { type: 'json' }
import nlSearch from '../../messages/nl/search.json' with { type: 'json' }
import type { Language } from '../domain/listing.ts'

const nl = {
  common: nlCommon,
  content: nlContent,
  error: nlError,
  feedback: nlFeedback,
  layout: nlLayout,
  listing: nlListing,
  login: nlLogin,
  offices: nlOffices,
  project: nlProject,
  property: nlProperty,
  search: nlSearch,
}

export type Messages = typeof nl

export const MESSAGES = {
  nl,
  fr: {
    common: frCommon,
    content: frContent,
    error: frError,
    feedback: frFeedback,
    layout: frLayout,
    listing: frListing,
    login: frLogin,
    offices: frOffices,
    project: frProject,
    property: frProperty,
    search: frSearch,
  },
  en: {
    common: enCommon,
    content: enContent,
    error: enError,
    feedback: enFeedback,
    layout: enLayout,
    listing: enListing,
    login: enLogin,
    offices: enOffices,
    project: enProject,
    property: enProperty,
    search: enSearch,
  },
  de: {
    common: deCommon,
    content: deContent,
    error: deError,
    feedback: deFeedback,
    layout: deLayout,
    listing: deListing,
    login: deLogin,
    offices: deOffices,
    project: deProject,
    property: deProperty,
    search: deSearch,
  },
} satisfies Record<Language, Messages>
