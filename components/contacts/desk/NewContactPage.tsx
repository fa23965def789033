import { DeskFrame } from '#components/desk-ui/DeskFrame.tsx'
import { NEW_CONTACT } from '#lib/contacts/view.ts'
import type { SessionStaff } from '#lib/desk/session.ts'
import { translations } from '#lib/i18n/translations.ts'
import type { Language } from '#lib/listings/rules.ts'
import { languageUse } from '#lib/site/languages.ts'
import { NewContact } from './NewContact.tsx'

type Props = { staff: SessionStaff; locale: Language }

/** The page that enters a contact. */
export async function NewContactPage({ staff, locale }: Props) {
  const title = translations(locale, 'contacts.desk')('new')
  return (
    <DeskFrame page="deskContact" parts={[NEW_CONTACT]} staff={staff} title={title}>
      <NewContact languages={(await languageUse()).languages} />
    </DeskFrame>
  )
}
