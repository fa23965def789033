import { useTranslations } from 'next-intl'
import { Decide } from '#components/desk-ui/Decide.tsx'
import { DeskButton } from '#components/desk-ui/DeskButton.tsx'
import { DeskNotice } from '#components/desk-ui/DoneNotice.tsx'
import { Panel } from '#components/desk-ui/panel/Panel.tsx'
import { RowList } from '#components/desk-ui/rows/RowList.tsx'
import { useLocale } from '#lib/i18n/use-locale.ts'
import type { LoadedOwner } from '#lib/owners/desk/view.ts'
import type { OwnerState } from '#lib/owners/rules-owner-query.ts'
import { formatDayOf } from '#lib/shared/format-dates.ts'

/** What became of the last invitation; null once it was accepted, or where its mail is gone. */
export function InvitationFate({ owner: { account, refused } }: { owner: LoadedOwner }) {
  const locale = useLocale()
  const t = useTranslations('owners.desk')
  const { invitation, state } = account
  if (!invitation || state === 'active') return null
  if (refused !== null) return <DeskNotice isProblem>{t('fate.refused', { reason: refused })}</DeskNotice>
  const status = invitation.status === 'sent' || invitation.status === 'dropped' ? invitation.status : 'queued'
  return <p>{t(`fate.${status}`, { day: formatDayOf(invitation.at, locale) })}</p>
}

/** The texts of each action. */
const TEXTS = { inviteOwnerAgain: 'again', lockOwner: 'lock', unlockOwner: 'unlock' } as const

/** What may be done with the access of an owner, by the state of the account. */
const OFFERED: Record<OwnerState, readonly (keyof typeof TEXTS)[]> = {
  new: ['inviteOwnerAgain', 'lockOwner'],
  invited: ['inviteOwnerAgain', 'lockOwner'],
  active: ['unlockOwner', 'lockOwner'],
  locked: ['unlockOwner'],
}

/** `isOnly`: whether the reader may act on the account as a whole. */
type OwnerAccessProps = { id: string; state: OwnerState; isOnly: boolean }

/** The buttons that invite an owner once more, lock the account, and give access back. */
export function OwnerAccess({ id, state, isOnly }: OwnerAccessProps) {
  const t = useTranslations('owners.desk')
  return (
    <Panel title={t('access.title')}>
      {!isOnly && <p>{t('access.elsewhere')}</p>}
      <RowList>
        {(isOnly ? OFFERED[state] : []).map((action) => (
          <li key={action}>
            {action === 'lockOwner' ? (
              <Decide action={action} id={id} sure={t('access.lock.text')}>
                {t('access.lock.button')}
              </Decide>
            ) : (
              <>
                <p>{t(`access.${TEXTS[action]}.text`)}</p>
                <DeskButton action={action} id={id}>
                  {t(`access.${TEXTS[action]}.button`)}
                </DeskButton>
              </>
            )}
          </li>
        ))}
      </RowList>
    </Panel>
  )
}
