/** The words in Dutch, by noun: the pattern that the other languages must match. */

import broken from './broken.json' with { type: 'json' }
import cms from './cms.json' with { type: 'json' }
import cmsFields from './cms-fields.json' with { type: 'json' }
import common from './common.json' with { type: 'json' }
import consent from './consent.json' with { type: 'json' }
import contacts from './contacts.json' with { type: 'json' }
import content from './content.json' with { type: 'json' }
import costs from './costs.json' with { type: 'json' }
import crm from './crm.json' with { type: 'json' }
import dateField from './date-field.json' with { type: 'json' }
import desk from './desk.json' with { type: 'json' }
import documents from './documents.json' with { type: 'json' }
import entries from './entries.json' with { type: 'json' }
import error from './error.json' with { type: 'json' }
import favourites from './favourites.json' with { type: 'json' }
import figures from './figures.json' with { type: 'json' }
import forms from './forms.json' with { type: 'json' }
import homeReports from './home-reports.json' with { type: 'json' }
import homes from './homes.json' with { type: 'json' }
import imports from './imports.json' with { type: 'json' }
import kit from './kit.json' with { type: 'json' }
import landing from './landing.json' with { type: 'json' }
import layout from './layout.json' with { type: 'json' }
import listings from './listings.json' with { type: 'json' }
import mail from './mail.json' with { type: 'json' }
import map from './map.json' with { type: 'json' }
import media from './media.json' with { type: 'json' }
import newsletters from './newsletters.json' with { type: 'json' }
import notices from './notices.json' with { type: 'json' }
import offers from './offers.json' with { type: 'json' }
import offices from './offices.json' with { type: 'json' }
import owners from './owners.json' with { type: 'json' }
import privacy from './privacy.json' with { type: 'json' }
import projects from './projects.json' with { type: 'json' }
import renovation from './renovation.json' with { type: 'json' }
import rentalApplications from './rental-applications.json' with { type: 'json' }
import requests from './requests.json' with { type: 'json' }
import savedSearches from './saved-searches.json' with { type: 'json' }
import search from './search.json' with { type: 'json' }
import signIn from './sign-in.json' with { type: 'json' }
import staffAccounts from './staff-accounts.json' with { type: 'json' }
import submission from './submission.json' with { type: 'json' }
import tasks from './tasks.json' with { type: 'json' }
import today from './today.json' with { type: 'json' }
import viewings from './viewings.json' with { type: 'json' }

export default {
  broken,
  cms,
  'cms-fields': cmsFields,
  common,
  consent,
  contacts,
  content,
  costs,
  crm,
  'date-field': dateField,
  desk,
  documents,
  entries,
  error,
  favourites,
  figures,
  forms,
  'home-reports': homeReports,
  homes,
  imports,
  kit,
  landing,
  layout,
  listings,
  mail,
  map,
  media,
  newsletters,
  notices,
  offers,
  offices,
  owners,
  privacy,
  projects,
  renovation,
  'rental-applications': rentalApplications,
  requests,
  'saved-searches': savedSearches,
  search,
  'sign-in': signIn,
  'staff-accounts': staffAccounts,
  submission,
  tasks,
  today,
  viewings,
}
