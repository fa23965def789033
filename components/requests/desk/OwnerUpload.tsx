import { useTranslations } from 'next-intl'
import { DeskButton } from '#components/desk-ui/DeskButton.tsx'
import { DeskForm } from '#components/desk-ui/DeskForm.tsx'
import { FormStack } from '#components/desk-ui/form/FormStack.tsx'
import { LeftText } from '#components/desk-ui/LeftText.tsx'
import { Moment } from '#components/desk-ui/moment/Moment.tsx'
import { Panel } from '#components/desk-ui/panel/Panel.tsx'
import { ChosenField } from '#components/form-kit/actions/ChosenField.tsx'
import { Button } from '#components/ui/Button.tsx'
import type { LoadedRequest } from '#lib/requests/view.ts'
import { Mark } from '../../desk-ui/Mark.tsx'

/** The file that an owner sent for a home: what it is for, and what the office makes of it. Null for other requests. */
export function OwnerUpload({ request: { id, upload } }: { request: LoadedRequest }) {
  const t = useTranslations('requests.desk.upload')
  const tKinds = useTranslations('owners.portal.needed.kinds')
  const tStates = useTranslations('owners.portal.uploads.states')
  if (!upload) return null
  const { kind, state, reason, decided } = upload
  return (
    <Panel title={t('title', { kind: tKinds(kind) })}>
      <p>
        <Mark>{tStates(state)}</Mark> {decided?.by && `${decided.by} · `}
        {decided && <Moment moment={decided.at} />}
      </p>
      {reason && <p dir="auto">{reason}</p>}
      {state !== 'waiting' && <LeftText form="refuseUpload" />}
      {state === 'waiting' && (
        <>
          <p>{t('text')}</p>
          <DeskButton action="acceptUpload" id={id}>
            {t('accept')}
          </DeskButton>
          <DeskForm form="refuseUpload" fields={{ reason: { label: t('reason'), hint: t('reasonHint') } }}>
            <FormStack>
              <input type="hidden" name="id" value={id} />
              <ChosenField name="reason" />
              <Button type="submit" variant="secondary">
                {t('refuse')}
              </Button>
            </FormStack>
          </DeskForm>
        </>
      )}
    </Panel>
  )
}
