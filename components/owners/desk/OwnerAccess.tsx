import { useTranslations } from 'next-intl'
import type { OwnerState } from '#lib/owners/rules-owner-query.ts'
import { DeskButton } from '../../desk-ui/DeskButton.tsx'
import frameStyles from '../../desk-ui/DeskFrame.module.css'

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
type Props = { id: string; state: OwnerState; isOnly: boolean }

/** The buttons that invite an owner once more, lock the account, and give access back. */
export function OwnerAccess({ id, state, isOnly }: Props) {
  const t = useTranslations('owners.desk')
  return (
    <section className={frameStyles.card}>
      <h2>{t('access.title')}</h2>
      {!isOnly && <p>{t('access.elsewhere')}</p>}
      <ul className={frameStyles.rows}>
        {(isOnly ? OFFERED[state] : []).map((action) => (
          <li key={action}>
            <p>{t(`access.${TEXTS[action]}.text`)}</p>
            <DeskButton action={action} id={id}>
              {t(`access.${TEXTS[action]}.button`)}
            </DeskButton>
          </li>
        ))}
      </ul>
    </section>
  )
}
