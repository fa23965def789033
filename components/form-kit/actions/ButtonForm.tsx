import { useTranslations } from 'next-intl'
import { ButtonFormShell, type Props as ShellProps } from './ButtonFormShell.tsx'
import { HiddenFields } from './HiddenFields.tsx'

type Props = Omit<ShellProps, 'problemTitle' | 'network'> & {
  problemTitle?: string
  /** The token of the signed link whose page has the form. */
  token?: string
  /** What the form does, where its handler does several things. */
  action?: string
}

/**
 * A form that consists of a button, in the portal or on a page behind a signed link. A server action sends it; without
 * JavaScript it is posted to its handler, which does the same.
 */
export function ButtonForm({ token, action, problemTitle, children, ...form }: Props) {
  const t = useTranslations('forms')
  return (
    <ButtonFormShell {...form} problemTitle={problemTitle ?? t('summary.notDone')} network={t('failures.network')}>
      <HiddenFields token={token} action={action} handler={form.handler} />
      {children}
    </ButtonFormShell>
  )
}
