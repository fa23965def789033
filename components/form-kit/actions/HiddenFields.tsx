import { formReader } from '#lib/forms/form-drafts.ts'
import { useLocale } from '#lib/i18n/use-locale.ts'

type Props = {
  /** The token of the signed link whose page has the form. */
  token?: string | undefined
  /** What the form does, where its handler does several things. */
  action?: string | undefined
  /** The address that the form is posted to. */
  handler: string
}

/**
 * The hidden fields that every server action of the portal and of signed links reads (lib/forms/actions/). A form of
 * the desk has a mark of its own whenever its page is opened, by which it happens once (lib/desk/desk-action.ts).
 * `reader`: who opened it; what is typed into it is kept for nobody else.
 */
export const HiddenFields = ({ token, action, handler }: Props) => (
  <>
    <input type="hidden" name="locale" value={useLocale()} />
    {formReader() !== null && <input type="hidden" name="reader" value={formReader() ?? ''} />}
    {token !== undefined && <input type="hidden" name="token" value={token} />}
    {action !== undefined && <input type="hidden" name="action" value={action} />}
    {handler === '/api/staff/desk/' && <input type="hidden" name="mark" value={crypto.randomUUID()} />}
  </>
)
