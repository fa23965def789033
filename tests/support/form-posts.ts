/** Posts forms as a browser without JavaScript does, to the route that takes them all in. */

import { GET, POST } from '../../app/api/[[...path]]/route.ts'
import { FORM_POSTS, type FormPostAddress } from '../../app/api/form-posts.ts'

export const FORM_POST_ADDRESSES = Object.keys(FORM_POSTS) as FormPostAddress[]
/** Those below `/api/staff/`, without it. */
export const STAFF_FORM_POSTS = FORM_POST_ADDRESSES.flatMap((address) =>
  address.startsWith('staff/') ? [address.slice('staff/'.length)] : [],
)

type Context = { params: Promise<{ token: string }> }
const pathOf = async (address: FormPostAddress, context?: Context) => ({
  path: address.replace('[token]', (await context?.params)?.token ?? '').split('/'),
})

/** What handles the forms that are posted to an address. */
export const postTo =
  (address: FormPostAddress) =>
  (request: Request, context?: Context): Promise<Response> =>
    POST(request, { params: pathOf(address, context) })

/** What answers a GET of such an address. */
export const getFrom =
  (address: FormPostAddress) =>
  (request: Request): Promise<Response> =>
    GET(request, { params: pathOf(address) })
