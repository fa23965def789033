import { useTranslations } from 'next-intl'
import { BarLink } from '#components/desk-ui/bar/BarLink.tsx'
import { BarEnd } from '#components/desk-ui/bar/PageBar.tsx'
import { ButtonLink } from '#components/ui/ButtonLink.tsx'
import type { LoadedContact } from '#lib/contacts/view.ts'

/** Call or write to a contact, and note what was said. */
export function ContactBar({ contact: { ways, owner } }: { contact: LoadedContact }) {
  const t = useTranslations('contacts.desk')
  const way = ways[0]
  return (
    <BarEnd>
      {owner && <BarLink href={owner}>{t('ownerPage')}</BarLink>}
      {way && <BarLink href={way.href}>{way.kind === 'phone' ? t('call') : t('write')}</BarLink>}
      <ButtonLink href="#note">{t('notes.add')}</ButtonLink>
    </BarEnd>
  )
}
