/** Finds invalid mail addresses of the recipients of visitors' requests. */

import { isMailAddress } from '../../shared/mail-address.ts'
import { findSectors } from '../../site/queries-sectors.ts'
import { EMPTY_SECTIONS, section } from '../../site/sections.ts'
import { type ContentProblem, contentProblem } from './content-problem.ts'

/** @returns a problem for each invalid address; none for an office without one, whose requests go to the network */
export async function recipientProblems(): Promise<ContentProblem[]> {
  const [brand, sectors] = await Promise.all([section('brand'), findSectors('nl', ['nl'])])
  // An unreadable section is reported by its own check.
  if (brand === EMPTY_SECTIONS.brand) return []
  const { email } = brand
  const isReached = isMailAddress(email)
  const offices = new Map(sectors.flatMap((sector) => sector.offices).map((office) => [office.id, office]))
  return [
    ...(isReached
      ? []
      : [
          contentProblem(
            'recipientWrong',
            `site_sections name=brand: "${email}" is no mail address, so requests to the network reach nobody`,
            { address: email },
          ),
        ]),
    ...[...offices.values()].flatMap((office) => {
      if (isMailAddress(office.email) || (isReached && office.email === '')) return []
      const instead = isReached ? `its mails go to ${email}` : 'its mails reach nobody'
      return contentProblem(
        'recipientWrong',
        `offices id=${office.id}: "${office.email}" is no mail address, so ${instead}`,
        { address: office.email },
      )
    }),
  ]
}
