import { useTranslations } from 'next-intl'
import { DeskButton } from '#components/desk-ui/DeskButton.tsx'
import { DeskNotice } from '#components/desk-ui/DoneNotice.tsx'
import { Panel } from '#components/desk-ui/panel/Panel.tsx'
import { RowList } from '#components/desk-ui/rows/RowList.tsx'
import { Anchor } from '#components/ui/Anchor.tsx'
import { ButtonLink } from '#components/ui/ButtonLink.tsx'
import { Icon } from '#components/ui/Icon.tsx'
import { deskPath } from '#lib/i18n/paths.ts'
import { useLocale } from '#lib/i18n/use-locale.ts'
import type { ShownInvitation } from '#lib/owners/desk/invite.ts'
import { NEW_OWNER } from '#lib/owners/desk/view.ts'
import { formatDayOf } from '#lib/shared/format-dates.ts'

const PART = 'invitations'

/** Leads to the invitation of an owner. */
export function InviteLink() {
  const t = useTranslations('owners.desk')
  return (
    <ButtonLink href={deskPath('deskOwner', useLocale(), NEW_OWNER)}>
      <Icon name="plus" />
      {t('invite')}
    </ButtonLink>
  )
}

/** Leads from the list of owners to the invitations that wait; null for none. */
export function WaitingInvitations({ count }: { count: number }) {
  const locale = useLocale()
  const t = useTranslations('owners.desk')
  if (count === 0) return null
  return (
    <p>
      <Anchor href={`${deskPath('deskOwner', locale, NEW_OWNER)}#${PART}`}>{t('list.waiting', { count })}</Anchor>
    </p>
  )
}

/** What offices asked and nobody answered yet; null for nothing. */
export function OwnerInvitations({ invitations }: { invitations: readonly ShownInvitation[] }) {
  const locale = useLocale()
  const t = useTranslations('owners.desk')
  if (invitations.length === 0) return null
  return (
    <Panel title={t('invitations.title')} id={PART}>
      <p>{t('invitations.text')}</p>
      <RowList>
        {invitations.map(({ id, name, email, home, createdAt, colleague, mayConfirm, refused }) => (
          <li key={id}>
            <div>
              <p>
                <bdi>{name}</bdi> · {email}
              </p>
              <p>
                {t('invitations.asked', {
                  home,
                  name: colleague ?? t('someone'),
                  day: formatDayOf(createdAt, locale),
                })}
              </p>
              {refused && (
                <DeskNotice isProblem isStanding>
                  {t('fate.refused', { reason: refused })}
                </DeskNotice>
              )}
            </div>
            {mayConfirm && (
              <DeskButton action="confirmOwner" id={id} label={t('invitations.confirmOf', { name })}>
                {t('invitations.confirm')}
              </DeskButton>
            )}
            <DeskButton action="dropOwner" id={id} label={t('invitations.withdrawOf', { name })}>
              {t('invitations.withdraw')}
            </DeskButton>
          </li>
        ))}
      </RowList>
    </Panel>
  )
}
