import { getLocale, getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { requestTime } from '#lib/forms/request/request-time.ts'
import type { FormName } from '#lib/forms/rules-table.ts'
import { pathTo } from '#lib/i18n/paths.ts'
import { messageFile } from '#lib/lazy-messages/lazy-message-files.ts'
import { brand } from '#lib/site/site-settings.ts'
import { pageStamp } from '#lib/submission/captcha-proof.ts'
import type { Draft } from '#lib/submission/form-draft.ts'
import { FormShellChunk } from './FormShellChunk.tsx'
import { draftState, type FormExtras, sectionsOf, shellMessages, stepsOf } from './formProps.ts'
import styles from './RequestForm.module.css'

type Props = FormExtras & {
  form: FormName
  /** The subject's ids: `property`, `project`. */
  query?: Record<string, string>
  draft?: Draft | null
  /**
   * Whether the page may be cached for several visitors: its form then has no stamp of the time when this visitor
   * opened it.
   */
  cacheable?: boolean
  /** Of the office that the form is about, else of the agency. */
  phone?: string
  /** Content above the button: a notice, a calculation. */
  children?: ReactNode
}

/** A complete form, with and without JavaScript. */
export async function RequestForm(props: Props) {
  const { form, query = {}, draft = null, cacheable = false, phone, children, ...extras } = props
  const locale = await getLocale()
  const t = await getTranslations('forms')
  const initial = draftState(form, draft, locale)
  const hidden = {
    '-locale': locale,
    ...(cacheable ? {} : { '-stamp': await pageStamp(Math.floor((await requestTime()).getTime() / 1000)) }),
    ...Object.fromEntries(Object.entries(query).map(([name, value]) => [`-${name}`, value])),
  }
  const sections = sectionsOf(form, locale, {
    ...extras,
    values: draft?.values ?? extras.values ?? {},
    fileName: draft?.fileName ?? null,
  })
  return (
    <FormShellChunk
      form={form}
      steps={stepsOf(form, sections, locale)}
      hidden={hidden}
      messages={shellMessages(form, locale, initial, phone ?? (await brand(locale)).phone)}
      errorMessages={messageFile(`form-${form}`, locale)}
      initial={initial}
      note={<p className={styles.note}>{t('requiredNote')}</p>}
      before={children}
      consent={
        <p className={styles.note}>
          {t('consent.text')} <a href={pathTo('privacy', locale)}>{t('consent.more')}</a>
        </p>
      }
    />
  )
}
