import type { ReactNode } from 'react'
import type { Language } from '#lib/domain/listing/listing.ts'

type Props = {
  /** As lib/portal/account/account-actions.ts calls it. */
  action: string
  locale: Language
  /** Of the session or device that it is about. */
  id?: string
  className?: string | undefined
  children: ReactNode
}

/** A form of the account's page: it posts, and comes back to the page. */
export const AccountForm = ({ action, locale, id, className, children }: Props) => (
  <form method="post" action="/api/owner/account/" className={className} noValidate>
    <input type="hidden" name="action" value={action} />
    <input type="hidden" name="locale" value={locale} />
    {id && <input type="hidden" name="id" value={id} />}
    {children}
  </form>
)
