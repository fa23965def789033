import { email, lines, text } from '../fields.ts'
import { form } from '../form.ts'

/** A home sent on to one other person; no link but the site's own goes with it. */
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
