import { useTranslations } from 'next-intl'
import { ChosenField } from '#components/form-kit/actions/ChosenField.tsx'
import { TypedField } from '#components/form-kit/actions/TypedField.tsx'
import { Button } from '#components/ui/Button.tsx'
import type { ListScreen } from '#lib/desk/lists/rules-rows.ts'
import { openedDraft } from '#lib/forms/form-drafts.ts'
import { DeskButton } from '../DeskButton.tsx'
import { DeskForm } from '../DeskForm.tsx'
import { FormStack } from '../form/FormStack.tsx'
import { RowList } from '../rows/RowList.tsx'
import { CurrentQuery } from './CurrentQuery.tsx'
import { Fold } from './Fold.tsx'
import styles from './SaveView.module.css'

type Props = {
  screen: ListScreen
  /** A view can be that of the reader's office. */
  hasOffice: boolean
}

/** Saves the list as it is shown as a view with a name, and removes views. */
export function SaveView({ screen: { list, views }, hasOffice }: Props) {
  const t = useTranslations('desk.list.saved')
  const saved = views.flatMap(({ label, saved: view }) => (view ? [{ ...view, label }] : []))
  return (
    <div id="view" className={styles.save}>
      <Fold summary="+" label={t('title')} className={styles.open} isOpen={openedDraft('saveView') !== null}>
        <div className={styles.form}>
          <DeskForm
            form="saveView"
            fields={{ name: { label: t('name'), hint: t('hint') }, shared: { label: t('shared') } }}
          >
            <FormStack>
              <input type="hidden" name="list" value={list} />
              <CurrentQuery />
              <TypedField name="name" />
              {hasOffice && <ChosenField name="shared" />}
              <Button type="submit" variant="secondary">
                {t('save')}
              </Button>
            </FormStack>
          </DeskForm>
          {saved.length > 0 && (
            <RowList>
              {saved.map(({ id, label, mine }) => (
                <li key={id}>
                  <span>
                    <bdi>{label}</bdi> {!mine && t('ofOffice')}
                  </span>
                  <DeskButton action="removeView" id={String(id)} label={t('removeOne', { name: label })}>
                    {t('remove')}
                  </DeskButton>
                </li>
              ))}
            </RowList>
          )}
        </div>
      </Fold>
    </div>
  )
}
