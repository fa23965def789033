/** What SweepBright takes back: requests of visitors, and the public address of an estate. It takes no views. */
import { brusselsDay, brusselsTime } from '../../shared/time.ts'
import type { CrmLead, CrmWish, WriteBack } from '../connector.ts'
import { CrmError } from '../rules-error.ts'
import type { SweepbrightClient } from './client.ts'
import { textAt, UUID } from './raw.ts'
import type { SweepbrightSettings } from './rules-settings.ts'

/** Languages in which SweepBright writes to people. */
const LOCALES: ReadonlySet<string> = new Set(['nl', 'fr', 'en'])

/** SweepBright's types by the site's category; it knows none for investments (5). */
const TYPES: Readonly<Record<string, readonly string[]>> = {
  1: ['house'],
  2: ['apartment'],
  3: ['land'],
  4: ['parking'],
  6: ['commercial', 'office'],
}

/** What is given, without what isn't. */
const given = (values: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== null && value !== undefined && value !== ''),
  )

function wishFields(wish: CrmWish): Record<string, unknown> {
  const types = wish.categories.flatMap((category) => TYPES[category] ?? [])
  return {
    preferences: given({
      negotiation: wish.goal === 'rent' ? 'let' : 'sale',
      types: types.length > 0 ? types : null,
      min_price: wish.priceMin,
      max_price: wish.priceMax,
      min_rooms: wish.minBedrooms,
    }),
    ...(wish.zips.length > 0 && { location_preference: { country: 'BE', postal_codes: [...wish.zips] } }),
  }
}

const clock = (time: Date): string => `${brusselsDay(time.toISOString())} ${brusselsTime(time.toISOString())}`

/** The whole request as text. Its key stands last, so that staff see which one came twice. */
const messageOf = ({ subject, message, viewing, key }: CrmLead): string =>
  [subject, message, viewing && `${clock(viewing.start)} – ${clock(viewing.end)}`, `[${key}]`]
    .filter(Boolean)
    .join('\n\n')

function contactOf(lead: CrmLead, plain: string): Record<string, unknown> {
  const { firstName, lastName, email, phone } = lead.person
  return given({
    first_name: firstName,
    last_name: lastName,
    email,
    phone,
    message: messageOf(lead),
    locale: LOCALES.has(lead.language) ? lead.language : plain,
  })
}

/** What SweepBright takes back. */
export function sweepbrightWriteBack(client: SweepbrightClient, settings: SweepbrightSettings): WriteBack {
  // SweepBright can't be asked whether it has a request, and knows no key: a call isn't repeated by itself.
  const post = async (path: string, body: Record<string, unknown>): Promise<string | null> => {
    const { text } = await client.call({ method: 'POST', path, body, isRepeatable: false })
    try {
      return textAt(JSON.parse(text), 'id')
    } catch {
      return null
    }
  }

  async function send(lead: CrmLead): Promise<string | null> {
    const contact = contactOf(lead, settings.language)
    const id = lead.homeId ?? lead.projectId
    const estate = id !== null && UUID.test(id) ? id : null
    if (lead.isOwner && settings.office) return post('contacts/owners', { ...contact, office_id: settings.office })
    const office = settings.office ? { office_id: settings.office } : {}
    if (lead.wish) return post('contacts', { ...contact, ...given({ property_id: estate }), ...wishFields(lead.wish) })
    if (!estate) return post('contacts', { ...contact, ...office })
    try {
      return await post(`estates/${estate}/contacts`, contact)
    } catch (error) {
      // The home isn't published any more. The request must not be lost with it; its text says what it is about.
      if (error instanceof CrmError && error.problem === 'missing') return post('contacts', { ...contact, ...office })
      throw error
    }
  }

  return {
    sendLead: async (lead, isRepeated) => {
      if (isRepeated && !settings.repeatLeads)
        throw new CrmError(
          'settings',
          'An earlier attempt may have arrived, and SWEEPBRIGHT_REPEAT_LEADS is off. Look for the key in SweepBright.',
        )
      return send(lead)
    },
    sendAddress: async (externalId, url) => {
      if (!UUID.test(externalId)) throw new CrmError('missing', 'This is no id of SweepBright.')
      await client.call({ method: 'PUT', path: `estates/${externalId}/url`, body: { url }, isRepeatable: true })
    },
    sendView: null,
  }
}
