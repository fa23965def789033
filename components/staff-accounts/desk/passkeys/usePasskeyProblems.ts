import { useTranslations } from 'next-intl'
import type { PasskeyProblem } from './passkeyRequests.ts'

/** The sentence for each problem with a passkey, for the button in the browser. */
export function usePasskeyProblems(): Readonly<Record<PasskeyProblem, string>> {
  const t = useTranslations('staff-accounts.passkeys')
  return {
    cancelled: t('problems.cancelled'),
    refused: t('problems.refused'),
    notAdded: t('problems.notAdded'),
    confirm: t('problems.confirm'),
    signedOut: t('problems.signedOut'),
    tooMany: t('problems.tooMany'),
    failed: t('problems.failed'),
  }
}
