import { homeResponse } from '#app/api/home-response.ts'
import { requestTime } from '#lib/forms/request/request-time.ts'
import { officeOfSector } from '#lib/leads/subject.ts'
import { firstFreeSlots } from '#lib/viewings/offered-slots.ts'

export const dynamic = 'force-dynamic'

/** The first free slots of a home, for its page: `?locale=nl&home=20159`. */
export const GET = (request: Request): Promise<Response> =>
  homeResponse(request, {
    answer: async (listing) => {
      const { office } = await officeOfSector(listing.sectorId, listing.language)
      return { slots: office ? await firstFreeSlots(listing, office.id, await requestTime()) : [] }
    },
    failure: { event: 'viewing.slots-failed', text: 'The free slots of a home could not be read.' },
  })
