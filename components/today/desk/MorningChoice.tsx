import { useTranslations } from 'next-intl'
import { DeskButton } from '#components/desk-ui/DeskButton.tsx'
import { Cluster } from '#components/desk-ui/stack/Cluster.tsx'

/** Whether somebody gets the mail in the morning, and the button that changes it. */
export function MorningChoice({ isOn }: { isOn: boolean }) {
  const t = useTranslations('today.morning')
  return (
    <>
      <p>{t('text')}</p>
      <Cluster>
        <b>{t(isOn ? 'on' : 'off')}</b>
        <DeskButton action="setMorningMail" id={isOn ? 'off' : 'on'}>
          {t(isOn ? 'stop' : 'start')}
        </DeskButton>
      </Cluster>
    </>
  )
}
