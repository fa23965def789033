import { useTranslations } from 'next-intl'
import { BarLink } from '#components/desk-ui/bar/BarLink.tsx'
import { BarEnd } from '#components/desk-ui/bar/PageBar.tsx'
import { Decide } from '#components/desk-ui/Decide.tsx'
import { Menu } from '#components/desk-ui/menu/Menu.tsx'
import { MenuItem } from '#components/desk-ui/menu/MenuItem.tsx'
import { ButtonLink } from '#components/ui/ButtonLink.tsx'
import { deskPath } from '#lib/i18n/paths.ts'
import { routeOf } from '#lib/i18n/route-table/route-table.ts'
import { useLocale } from '#lib/i18n/use-locale.ts'
import type { LoadedOwner } from '#lib/owners/desk/view.ts'
import type { OwnerState } from '#lib/owners/rules-owner-query.ts'

/** The texts of each action. */
const TEXTS = { inviteOwnerAgain: 'again', lockOwner: 'lock', unlockOwner: 'unlock' } as const

/** What may be done with the access of an owner, by the state of the account. */
const OFFERED: Record<OwnerState, readonly (keyof typeof TEXTS)[]> = {
  new: ['inviteOwnerAgain', 'lockOwner'],
  invited: ['inviteOwnerAgain', 'lockOwner'],
  active: ['unlockOwner', 'lockOwner'],
  locked: ['unlockOwner'],
}

/** Write to an owner, look at the portal as they see it, and in the menu what ends or gives back their access. */
export function OwnerBar({ owner: { account, homes, isOnly } }: { owner: LoadedOwner }) {
  const locale = useLocale()
  const t = useTranslations('owners.desk')
  const { id, state, isOfCrm, lastLoginAt, hasPassword } = account
  const isUnused = state !== 'active' && lastLoginAt === null && !hasPassword
  return (
    <BarEnd>
      <BarLink href={deskPath('deskOwnerPortal', locale, id)}>{routeOf('deskOwnerPortal').title[locale]}</BarLink>
      {homes.length > 0 && <ButtonLink href="#message">{t('message.title')}</ButtonLink>}
      {isOnly && (
        <Menu label={t('access.title')}>
          {OFFERED[state].map((action) => (
            <MenuItem key={action} isDanger={action === 'lockOwner'}>
              <Decide action={action} id={id} sure={t(`access.${TEXTS[action]}.text`)}>
                {t(`access.${TEXTS[action]}.button`)}
              </Decide>
            </MenuItem>
          ))}
          {!isOfCrm && isUnused && (
            <MenuItem isDanger>
              <Decide action="removeOwner" id={id} sure={t('names.removeText')}>
                {t('names.remove')}
              </Decide>
            </MenuItem>
          )}
        </Menu>
      )}
    </BarEnd>
  )
}
