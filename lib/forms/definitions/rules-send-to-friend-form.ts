import { form } from '../rules.ts'
import { email, lines, text } from '../rules-fields.ts'

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
