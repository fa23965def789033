import { useTranslations } from 'next-intl'
import { FactLine } from '#components/desk-ui/facts/FactLine.tsx'
import { RecordHead } from '#components/desk-ui/record-head/RecordHead.tsx'
import { WithSidePanel } from '#components/desk-ui/side-panel/SidePanel.tsx'
import type { LoadedContact } from '#lib/contacts/view.ts'
import { ContactEdit } from './ContactEdit.tsx'
import { ContactHistory } from './ContactHistory.tsx'
import { ContactMerge } from './ContactMerge.tsx'
import { NewNote } from './ContactNotes.tsx'
import { ContactSide } from './ContactSide.tsx'

/** One person: who they are, how to reach them, and all that there was between them and the agency. */
export function ContactPage({ contact }: { contact: LoadedContact }) {
  const t = useTranslations('contacts.desk')
  return (
    <>
      <RecordHead
        name={<bdi>{contact.title}</bdi>}
        facts={
          <FactLine>
            <span>{contact.facts.join(' · ')}</span>
          </FactLine>
        }
      />
      <WithSidePanel
        label={t('side')}
        side={<ContactSide contact={contact} />}
        main={
          <>
            <ContactMerge contact={contact} />
            <ContactHistory contact={contact} />
            <NewNote contact={contact} />
            <ContactEdit contact={contact} />
          </>
        }
      />
    </>
  )
}
