import { ownerRefusalPage } from '#components/owner/refusalPage.ts'
import { changeOwnAccount } from '#lib/owners/account/actions.ts'
import { takeOwnerPress } from '#lib/owners/press.ts'
import { pathTo } from '#lib/routing/paths.ts'

export const dynamic = 'force-dynamic'

/** The forms of an owner's account. */
export const POST = (request: Request): Promise<Response> =>
  takeOwnerPress(request, (locale) => pathTo('ownerAccount', locale), changeOwnAccount, ownerRefusalPage('account'))
