import type { ReactNode } from 'react'
import type { Language } from '#lib/domain/listing/listing.ts'

type Props = {
  /** The action's name in lib/portal/account/account-actions.ts. */
  action: string
  locale: Language
  /** Id of the session or device concerned. */
  id?: string
  className?: string | undefined
  children: ReactNode
}

/** A form on the account page: it posts and returns to the page. */
export const AccountForm = ({ action, locale, id, className, children }: Props) => (
  <form method="post" action="/api/owner/account/" className={className} noValidate>
    <input type="hidden" name="action" value={action} />
    <input type="hidden" name="locale" value={locale} />
    {id && <input type="hidden" name="id" value={id} />}
    {children}
  </form>
)
