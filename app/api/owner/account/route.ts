import { pathTo } from '#lib/i18n/paths.ts'
import { changeOwnAccount } from '#lib/portal/account/account-actions.ts'
import { handleOwnerAction } from '#lib/portal/owner-action.ts'
import { portalRetryPage } from '#lib/server/error-pages/portal-retry-page.ts'

export const dynamic = 'force-dynamic'

/** The forms of an owner's account page. */
export const POST = (request: Request): Promise<Response> =>
  handleOwnerAction(request, (locale) => pathTo('ownerAccount', locale), changeOwnAccount, portalRetryPage('account'))
