'use client'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { FormShell } from '#components/form-kit/FormShell.tsx'
import type { RequestFormProps } from '#components/form-kit/requestFormProps.ts'
import { getJson } from '#components/ui/browser/getJson.ts'
import { queryClient } from '#components/ui/browser/queryClient.ts'
import { Icon } from '#components/ui/Icon.tsx'
import iconButton from '#components/ui/styles/iconButton.module.css'
import type { Language } from '#lib/listings/rules.ts'
import type { AlertView } from '#lib/saved-searches/view-alert.ts'
import styles from './AlertDialog.module.css'
import { AlertPanel } from './AlertPanel.tsx'

type Answer = { alert: AlertView; form: RequestFormProps }

type Props = {
  locale: Language
  /** The address of its page, which is what it shows. */
  href: string
  /** What it is called until it is there. */
  label: string
  /** What its button to close it is called. */
  close: string
  onClose: () => void
}

/** "Keep me informed" over the list. Where it can't be had, its page is opened. */
export function AlertDialog({ locale, href, label, close, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const address = `/api/alert/?locale=${locale}&${href.split('?')[1] ?? ''}`
  const { data, isError } = useQuery<Answer>(
    // A stamp in the form says when it was opened.
    { queryKey: ['alert', address], queryFn: ({ signal }) => getJson(address, { signal }), gcTime: 0, retry: 1 },
    queryClient(),
  )
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal()
  }, [])
  useEffect(() => {
    if (isError) location.assign(href)
  }, [isError, href])
  useEffect(() => {
    if (data) dialog.current?.querySelector<HTMLInputElement>('input[type="email"]')?.focus()
  }, [data])
  return (
    <dialog ref={dialog} className={styles.dialog} aria-label={data?.alert.title ?? label} onClose={onClose}>
      <button
        type="button"
        className={`${iconButton.button} ${styles.close}`}
        aria-label={close}
        onClick={() => dialog.current?.close()}
      >
        <Icon name="close" />
      </button>
      {data ? (
        <AlertPanel alert={data.alert} heading={<h2 className={styles.title}>{data.alert.title}</h2>}>
          <FormShell
            {...data.form.shell}
            note={null}
            before={null}
            consent={
              <p className={styles.note}>
                {data.form.consent.text} <a href={data.form.consent.href}>{data.form.consent.more}</a>
              </p>
            }
          />
        </AlertPanel>
      ) : (
        <div className={styles.waiting} aria-busy="true">
          <h2 className={styles.title}>{label}</h2>
        </div>
      )}
    </dialog>
  )
}
