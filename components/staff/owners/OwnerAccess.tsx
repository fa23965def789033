import { useTranslations } from 'next-intl'
import type { OwnerState } from '#lib/domain/staff/owners/owner-query.ts'
import { DeskButton } from '../DeskButton.tsx'
import frameStyles from '../DeskFrame.module.css'

/** The texts of each action. */
const TEXTS = { inviteOwnerAgain: 'again', lockOwner: 'lock', unlockOwner: 'unlock' } as const

/** What may be done with the access of an owner, by the state of the account. */
const OFFERED: Record<OwnerState, readonly (keyof typeof TEXTS)[]> = {
  new: ['inviteOwnerAgain', 'lockOwner'],
  invited: ['inviteOwnerAgain', 'lockOwner'],
  active: ['unlockOwner', 'lockOwner'],
  locked: ['unlockOwner'],
}

/** The buttons that invite an owner once more, lock the account, and give access back. */
export function OwnerAccess({ id, state }: { id: string; state: OwnerState }) {
  const t = useTranslations('staffOwners')
  return (
    <section className={frameStyles.card}>
      <h2>{t('access.title')}</h2>
      <ul className={frameStyles.rows}>
        {OFFERED[state].map((action) => (
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
