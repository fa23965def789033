import { useTranslations } from 'next-intl'
import { DeskButton } from '#components/desk-ui/DeskButton.tsx'
import { Cluster } from '#components/desk-ui/stack/Cluster.tsx'

/** Whether somebody gets the mail in the morning, and the button that changes it. */
export function MorningChoice({ isOn }: { isOn: boolean }) {
  const t = useTranslations('today')
  return (
    <>
      <p>{t('morning.text')}</p>
      <Cluster>
        <b>{t(isOn ? 'morning.on' : 'morning.off')}</b>
        <DeskButton action="setMorningMail" id={isOn ? 'off' : 'on'}>
          {t(isOn ? 'morning.stop' : 'morning.start')}
        </DeskButton>
      </Cluster>
    </>
  )
}
