import { useTranslations } from 'next-intl'
import { DeskForm } from '#components/desk-ui/DeskForm.tsx'
import { ChosenField } from '#components/form-kit/actions/ChosenField.tsx'
import { TypedField } from '#components/form-kit/actions/TypedField.tsx'
import { SubmitButton } from '#components/form-kit/SubmitButton.tsx'
import type { LoadedOwner } from '#lib/owners/desk/view.ts'
import frameStyles from '../../desk-ui/DeskFrame.module.css'
import peopleStyles from '../../desk-ui/styles/People.module.css'

/** The form that writes to the owners of a home; null for an owner without a home. */
export function OwnerMessage({ owner: { account, homes } }: { owner: LoadedOwner }) {
  const t = useTranslations('owners.desk')
  if (homes.length === 0) return null
  return (
    <section className={frameStyles.card}>
      <h2>{t('message.title')}</h2>
      <p>{t('message.text')}</p>
      <DeskForm
        form="writeToOwner"
        fields={{
          home: {
            // The form above has a field of this name, too.
            id: 'message-home',
            label: t('fields.home'),
            value: String(homes[0]?.id),
            options: homes.map(({ id, title, town }) => ({ value: String(id), label: `${title}, ${town}` })),
          },
          subject: { label: t('fields.subject') },
          body: { label: t('fields.body') },
        }}
        className={peopleStyles.form}
        problemTitle={t('failed')}
        problemId="message"
      >
        <input type="hidden" name="id" value={account.id} />
        <ChosenField name="home" />
        <TypedField name="subject" />
        <ChosenField name="body" />
        <SubmitButton>{t('message.send')}</SubmitButton>
      </DeskForm>
    </section>
  )
}
