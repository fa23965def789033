/** The forms without a noun of their own. */
import { form } from './rules.ts'
import { check, checks, choice, radios } from './rules-choice-fields.ts'
import { count, email, file, lines, text } from './rules-fields.ts'
import {
  address,
  answer,
  contact,
  contactAnswer,
  contactWithPhone,
  homeAddress,
  newsletter,
  remark,
  salutation,
} from './rules-person-fields.ts'

/** The option that selects every document of the home. */
export const ALL_DOCUMENTS = 'all'

/** A request for a home's documents by mail, chosen by name or kind (lib/leads/view-choice-labels.ts). */
export const documents = form({
  name: 'documents',
  about: 'property',
  keepMonths: 12,
  sections: {
    documents: { documents: checks({ options: null, required: 'documentsRequired' }) },
    person: { ...contact, ...salutation },
  },
})

/** Topics of a question to the agency; the topic only sets the subject of its mail. */
const CONTACT_TOPICS = ['buy', 'sell', 'rent', 'let', 'management', 'other'] as const

/** The general contact form of the agency. */
export const siteContact = form({
  name: 'siteContact',
  about: 'agency',
  keepMonths: 12,
  sections: {
    message: { topic: choice({ options: CONTACT_TOPICS }), remark: lines({ required: 'remarkRequired' }) },
    person: { ...contact, ...newsletter },
    address,
    answer,
  },
  folded: ['address', 'answer'],
})

/** Property categories that the valuation form offers (specification 3). */
const VALUATION_TYPES = ['house', 'apartment', 'land', 'parking', 'investment', 'commercial'] as const

/** A request for a free valuation of the visitor's own property. */
export const contactDemand = form({
  name: 'contactDemand',
  about: 'agency',
  keepMonths: 24,
  sections: {
    property: {
      goal: radios({ options: ['sale', 'rent', 'unsure'], required: 'goalRequired' }),
      type: radios({ options: VALUATION_TYPES, required: 'typeRequired' }),
    },
    homeAddress,
    details: { surface: count({ max: 100_000, half: true }), bedrooms: count({ half: true }), remark: lines() },
    person: { ...contactWithPhone, ...newsletter },
    answer,
  },
  folded: ['answer'],
  steps: [['property', 'homeAddress'], ['details'], ['person', 'answer']],
})

/** A request for information about a home, or for a viewing. */
export const contactMe = form({
  name: 'contactMe',
  about: 'property',
  keepMonths: 24,
  sections: {
    wish: { wish: radios({ options: ['information', 'visit'], required: 'wishRequired' }), ...remark },
    person: { ...contactWithPhone, ...salutation, ...newsletter },
    address,
    answer: contactAnswer,
  },
  folded: ['address', 'answer'],
})

/** A question about a new-build project (specification 3). */
export const construction = form({
  name: 'construction',
  about: 'project',
  keepMonths: 24,
  sections: {
    wish: { wish: radios({ options: ['documentation', 'meeting', 'question'], required: 'wishRequired' }), ...remark },
    person: { ...contactWithPhone, ...newsletter },
    answer,
  },
  folded: ['answer'],
})

/** A job application with a CV (specification 1). */
export const job = form({
  name: 'job',
  about: 'agency',
  keepMonths: 6,
  sections: {
    person: { ...contactWithPhone, ...salutation },
    job: { position: text(), cv: file({ required: 'cvRequired', accept: '.pdf,.docx' }), remark: lines() },
  },
})

/** A website address as people write it, with or without its scheme. */
const WEBSITE =
  /^(https?:\/\/)?[\p{L}\p{N}]([\p{L}\p{N}-]*[\p{L}\p{N}])?(\.[\p{L}\p{N}-]{2,63})+(:\d{1,5})?(\/[^\s<>"]*)?$/iu

/** A client's testimonial (specification 3 "Testimonial"); the agency decides whether to publish it. */
export const testimonial = form({
  name: 'testimonial',
  about: 'agency',
  keepMonths: 12,
  sections: {
    words: {
      remark: lines({ required: 'remarkRequired' }),
      image: file({ accept: 'image/jpeg,image/png,image/webp' }),
    },
    person: {
      name: text({ required: 'nameRequired', autocomplete: 'name', max: 80, half: true }),
      email: email({ required: 'emailRequired', half: true, person: 'email' }),
      website: text({ autocomplete: 'url', max: 200, pattern: WEBSITE, wrong: 'websiteInvalid' }),
      consent: check({ required: 'consentRequired' }),
    },
  },
})

/** Sends a home to one other person. The mail contains no links but the site's own. */
export const sendToFriend = form({
  name: 'sendToFriend',
  about: 'property',
  keepMonths: 1,
  sections: {
    friend: {
      friendEmail: email({ required: 'friendEmailRequired', wrong: 'friendEmailInvalid', autocomplete: 'off' }),
      message: lines({ max: 500 }),
    },
    sender: {
      firstName: text({
        required: 'firstNameRequired',
        autocomplete: 'given-name',
        max: 80,
        half: true,
        person: 'firstName',
      }),
      email: email({ required: 'emailRequired', half: true, person: 'email' }),
    },
  },
})
