import { useLocale } from 'next-intl'

type Props = {
  /** The token of the signed link whose page has the form. */
  token?: string | undefined
  /** What the form does, where its handler does several things. */
  action?: string | undefined
}

/** The hidden fields that every server action of the portal and of signed links reads (lib/forms/actions/). */
export const HiddenFields = ({ token, action }: Props) => (
  <>
    <input type="hidden" name="locale" value={useLocale()} />
    {token !== undefined && <input type="hidden" name="token" value={token} />}
    {action !== undefined && <input type="hidden" name="action" value={action} />}
  </>
)
