import { useTranslations } from 'next-intl'
import { DeskForm } from '#components/desk-ui/DeskForm.tsx'
import { FormStack } from '#components/desk-ui/form/FormStack.tsx'
import { PlainTable } from '#components/desk-ui/lists/PlainTable.tsx'
import { Panel } from '#components/desk-ui/panel/Panel.tsx'
import { ChosenField } from '#components/form-kit/actions/ChosenField.tsx'
import { SubmitButton } from '#components/form-kit/SubmitButton.tsx'
import { Anchor } from '#components/ui/Anchor.tsx'
import type { LoadedContact } from '#lib/contacts/view.ts'

/** Two contacts side by side, which values are the right ones, and the button that makes them one. */
export function ContactMerge({ contact: { id, href, title, merge } }: { contact: LoadedContact }) {
  const t = useTranslations('contacts.desk')
  if (!merge) return null
  const fieldOf = (kind: 'name' | 'language' | 'salutation') => {
    const clash = merge.clashes.find((one) => one.kind === kind)
    return { label: t(`kinds.${kind}`), options: clash?.options ?? [], value: clash?.options[0]?.value ?? '' }
  }
  return (
    <Panel title={t('merge.title')} id="merge">
      <p>{t('merge.text')}</p>
      <PlainTable
        caption={t('merge.title')}
        heads={[t('merge.what'), t('merge.stays', { name: title }), t('merge.comes', { name: merge.title })]}
        rows={merge.mine.map(({ kind, values }, place) => ({
          key: kind,
          cells: [t(`kinds.${kind}`), values.join(', ') || '–', merge.theirs[place]?.values.join(', ') || '–'],
        }))}
      />
      <DeskForm
        form="mergeContacts"
        fields={{ name: fieldOf('name'), language: fieldOf('language'), salutation: fieldOf('salutation') }}
        problemTitle={t('failed')}
        problemId="merge-problem"
      >
        <FormStack>
          <input type="hidden" name="id" value={`${id} ${merge.id}`} />
          {merge.clashes.map(({ kind }) => (
            <ChosenField key={kind} name={kind} />
          ))}
          <SubmitButton>{t('merge.button')}</SubmitButton>
        </FormStack>
      </DeskForm>
      <p>
        <Anchor href={href}>{t('merge.leave')}</Anchor>
      </p>
    </Panel>
  )
}
