import { useTranslations } from 'next-intl'
import { ActionFields } from './ActionFields.tsx'
import { ActionFormShell, type Props as ShellProps } from './ActionFormShell.tsx'

type Props = Omit<ShellProps, 'problemTitle' | 'network'> & {
  problemTitle?: string
  /** The token of the signed link whose page has the form. */
  token?: string
  /** What the form does, where its handler does several things. */
  action?: string
}

/**
 * A form of buttons and choices, in which nothing can be wrong: of the portal, or of a page behind a signed link. A
 * server action sends it; without JavaScript it is posted to its handler, which does the same.
 */
export function ActionForm({ token, action, problemTitle, children, ...form }: Props) {
  const t = useTranslations('form')
  return (
    <ActionFormShell {...form} problemTitle={problemTitle ?? t('summary.failed')} network={t('failures.network')}>
      <ActionFields token={token} action={action} />
      {children}
    </ActionFormShell>
  )
}
