import { form } from '../rules.ts'
import { check } from '../rules-choice-fields.ts'
import { email, file, lines, text } from '../rules-fields.ts'

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
