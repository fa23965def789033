import { useTranslations } from 'next-intl'
import { callDesk } from '#app/[locale]/_actions/staff.ts'
import { Panel } from '#components/desk-ui/panel/Panel.tsx'
import { ButtonForm } from '#components/form-kit/actions/ButtonForm.tsx'
import { Button } from '#components/ui/Button.tsx'
import type { LoadedHome } from '#lib/homes/view.ts'
import { DeskButton } from '../../desk-ui/DeskButton.tsx'
import { PictureOrder } from './PictureOrder.tsx'

/** The order of a home's pictures, which may be another than the CRM's. */
export function HomePictures({ home: { id, pictures, arePicturesOrdered } }: { home: LoadedHome }) {
  const t = useTranslations('homes')
  const tStaff = useTranslations('desk.frame')
  if (pictures.length < 2) return null
  return (
    <Panel title={t('pictures.title')}>
      <p>{t('pictures.text')}</p>
      {arePicturesOrdered && (
        <>
          <p>
            <strong>{t('kept')}</strong>
          </p>
          <DeskButton action="crmPictures" id={String(id)}>
            {t('pictures.reset')}
          </DeskButton>
        </>
      )}
      <ButtonForm
        send={callDesk}
        handler="/api/staff/desk/"
        action="homePictures"
        problemTitle={tStaff('account.failed')}
      >
        <input type="hidden" name="id" value={id} />
        <PictureOrder
          key={pictures.map(({ src }) => src).join(' ')}
          pictures={pictures.map(({ src, crm }) => ({ src, name: t('pictures.name', { place: crm }) }))}
        />
        <Button type="submit">{t('pictures.save')}</Button>
      </ButtonForm>
    </Panel>
  )
}
