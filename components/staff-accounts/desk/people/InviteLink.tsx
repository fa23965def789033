import { useTranslations } from 'next-intl'
import { ButtonLink } from '#components/ui/ButtonLink.tsx'
import { Icon } from '#components/ui/Icon.tsx'
import { deskPath } from '#lib/i18n/paths.ts'
import { useLocale } from '#lib/i18n/use-locale.ts'
import { NEW_PERSON } from '#lib/staff-accounts/people/view.ts'

/** Leads to the invitation of a colleague. */
export function InviteLink() {
  const t = useTranslations('staff-accounts.people')
  return (
    <ButtonLink href={deskPath('deskPerson', useLocale(), NEW_PERSON)}>
      <Icon name="plus" />
      {t('invite')}
    </ButtonLink>
  )
}
