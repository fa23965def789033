import { IN_LANGUAGE, parameter } from '#app/api/staff/desk-route.ts'
import { fileRoute } from '#app/api/staff/file-route.ts'
import { pathTo } from '#lib/i18n/paths.ts'
import { letterPage, letterText } from '#lib/privacy/rules-letter.ts'
import { handOutLetter, handOutPerson } from '#lib/privacy/view.ts'

export const dynamic = 'force-dynamic'

/**
 * Everything that is held of a person: `?locale=nl&person=` with the token of the page. `as=page`, `as=text`: in words,
 * as a letter to the person.
 */
export const GET = fileRoute(
  'manage-privacy',
  IN_LANGUAGE.extend({ person: parameter(2000), as: parameter(10) }),
  { event: 'desk.privacy-failed', text: 'What is held of a person could not be handed out.' },
  async ({ staff, now, query: { locale, person, as } }) => {
    if (as === 'page' || as === 'text') {
      const letter = await handOutLetter(staff, person, locale, now)
      return (
        letter && {
          ...{ type: as === 'page' ? ('text/html' as const) : ('text/plain' as const), name: 'letter' },
          body: as === 'page' ? letterPage(letter) : letterText(letter),
        }
      )
    }
    const data = await handOutPerson(staff, person)
    return data && { type: 'application/json', name: 'person', body: JSON.stringify(data, null, 2) }
  },
  { page: ({ query: { locale, person } }) => `${pathTo('deskPrivacy', locale)}?${new URLSearchParams({ person })}` },
)
