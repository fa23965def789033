import { homeResponse } from '#app/api/home-response.ts'
import { CARD_PICTURES, sortPictures } from '#lib/media/rules-gallery.ts'

export const dynamic = 'force-dynamic'

/** The photographs of a home that its card shows on swipe or hover, without the first: `?locale=nl&home=20159`. */
export const GET = (request: Request): Promise<Response> =>
  homeResponse(request, {
    answer: ({ pictures }) => ({
      pictures: sortPictures(pictures)
        .photos.slice(1, CARD_PICTURES)
        .map(({ src }) => src),
    }),
    failure: { event: 'card.pictures-failed', text: 'The pictures of a card could not be read.' },
    cacheControl: 'private, max-age=300',
  })
