import { Anchor } from '#components/ui/Anchor.tsx'
import { Icon } from '#components/ui/Icon.tsx'
import { translations } from '#lib/i18n/translations.ts'
import type { Language } from '#lib/listings/rules.ts'
import { mailtoAddress } from '#lib/shared/mail-address.ts'
import styles from './ShareBar.module.css'

/** A 'mailto:' address with subject and text; an empty `to` leaves the recipient open. */
const mailAddress = (to: string, subject: string, body: string): string =>
  `${mailtoAddress(to)}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`

/** WhatsApp's address that lets the visitor choose a recipient. */
const whatsappAddress = (text: string): string => `https://wa.me/?text=${encodeURIComponent(text)}`

type Props = {
  title: string
  /** Text of a mail or message; by default an invitation to look at the home. */
  text?: string
  /** Absolute address of the page. */
  url: string
  /** Whether they stand beside each other, on a phone by their icons alone. */
  row?: boolean
  locale: Language
}

/**
 * Actions to save or share the page. Mail and WhatsApp are links; the buttons work by ShareActions and are hidden
 * without JavaScript.
 */
export function ShareList({ title, text: given, url, row = false, locale }: Props) {
  const t = translations(locale, 'listings.page')
  const text = given ?? t('share.mailBody', { title, url })
  return (
    <ul
      className={`${styles.share} ${row ? styles.row : ''} no-print`}
      aria-label={t('share.title')}
      data-url={url}
      data-title={title}
    >
      <li>
        <Anchor className={styles.action} href={mailAddress('', title, text)}>
          <Icon name="mail" />
          <span>{t('share.mail')}</span>
        </Anchor>
      </li>
      <li>
        <Anchor className={styles.action} href={whatsappAddress(text)} data-plain="">
          <Icon name="whatsapp" />
          <span>{t('share.whatsapp')}</span>
        </Anchor>
      </li>
      <li className={styles.scripted}>
        <button
          type="button"
          className={styles.action}
          data-share="copy"
          data-copied={t('share.copied')}
          data-failed={t('share.failed')}
        >
          <Icon name="link" />
          <span aria-live="polite">{t('share.copy')}</span>
        </button>
      </li>
      <li hidden>
        <button type="button" className={styles.action} data-share="native">
          <Icon name="share" />
          <span>{t('share.native')}</span>
        </button>
      </li>
      <li className={styles.scripted}>
        <button type="button" className={styles.action} data-share="print">
          <Icon name="print" />
          <span>{t('share.print')}</span>
        </button>
      </li>
    </ul>
  )
}
