import { useTranslations } from 'next-intl'
import { Anchor } from '#components/ui/Anchor.tsx'
import { Icon } from '#components/ui/Icon.tsx'
import styles from './ShareBar.module.css'
import { CopyLink, NativeShare, PrintPage } from './ShareButtons.tsx'
import { mailAddress, whatsappAddress } from './shareLinks.ts'

type Props = {
  title: string
  /** Text of a mail or message; by default an invitation to look at the home. */
  text?: string
  /** Absolute address of the page. */
  url: string
}

/**
 * Actions to save or share the page. Mail and WhatsApp are links; the others need JavaScript and are hidden without it.
 */
export function ShareBar({ title, text: given, url }: Props) {
  const t = useTranslations('property')
  const text = given ?? t('share.mailBody', { title, url })
  return (
    <ul className={`${styles.share} no-print`} aria-label={t('share.title')}>
      <li>
        <Anchor className={styles.action} href={mailAddress('', title, text)}>
          <Icon name="mail" />
          {t('share.mail')}
        </Anchor>
      </li>
      <li>
        <Anchor className={styles.action} href={whatsappAddress(text)} data-plain="">
          <Icon name="whatsapp" />
          {t('share.whatsapp')}
        </Anchor>
      </li>
      <li className={styles.scripted}>
        <CopyLink
          url={url}
          labels={{ copy: t('share.copy'), copied: t('share.copied'), failed: t('share.failed') }}
          icon={<Icon name="link" />}
        />
      </li>
      <NativeShare title={title} url={url} label={t('share.native')} icon={<Icon name="share" />} />
      <li className={styles.scripted}>
        <PrintPage label={t('share.print')} icon={<Icon name="print" />} />
      </li>
    </ul>
  )
}
