import { useTranslations } from 'next-intl'
import { DeskButton } from '#components/desk-ui/DeskButton.tsx'
import { DoneNotice } from '#components/desk-ui/DoneNotice.tsx'

/** What was done before the page was opened. `note`: the one that was removed, which can be brought back. */
export function ContactDone({ done, note }: { done: string | undefined; note: string | undefined }) {
  const t = useTranslations('contacts.desk')
  return (
    <>
      <DoneNotice of="contacts.desk.done" done={done} problems={['unchanged', 'mergedBefore', 'laterFirst']} />
      {done === 'noteRemoved' && note && (
        <DeskButton action="restoreContactNote" id={note} icon="history">
          {t('notes.restore')}
        </DeskButton>
      )}
    </>
  )
}
