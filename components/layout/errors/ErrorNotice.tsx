'use client'
import { useSyncExternalStore } from 'react'
import { LeafDrawing } from '#components/layout/header/LeafDrawing.tsx'
import { Button } from '#components/ui/Button.tsx'
import { ButtonLink } from '#components/ui/ButtonLink.tsx'
import { BROKEN_MESSAGES } from '#lib/i18n/broken-messages.ts'
import { languageOfPath } from '#lib/i18n/link-behaviour.ts'
import styles from './ErrorNotice.module.css'

const never = () => () => {}

/** The language of the current address. */
export const useAddressLanguage = () =>
  useSyncExternalStore(
    never,
    () => languageOfPath(window.location.pathname),
    () => languageOfPath(''),
  )

/** An error message with two ways to continue: retry and search. */
export function ErrorNotice({ retry }: { retry: () => void }) {
  const language = useAddressLanguage()
  const { title, text, tryAgain, toHome, search } = BROKEN_MESSAGES[language]
  return (
    <main id="main" lang={language} className={`page-width ${styles.notice}`}>
      <title>{title}</title>
      <LeafDrawing />
      <h1>{title}</h1>
      <p className={styles.text}>{text}</p>
      {/** An internal path: the server maps it to the public one, so the browser needs no route table. */}
      <form action={`/${language}/for-sale/`} className={styles.search}>
        <label className={styles.field}>
          <span>{search.label}</span>
          <input type="search" name="search" maxLength={200} autoComplete="off" placeholder={search.hint} />
        </label>
        <Button type="submit" variant="secondary">
          {search.submit}
        </Button>
      </form>
      <div className={styles.actions}>
        <Button onClick={retry}>{tryAgain}</Button>
        <ButtonLink href={`/${language}/`} variant="secondary" data-plain="">
          {toHome}
        </ButtonLink>
      </div>
    </main>
  )
}
