import type { ReactNode } from 'react'
import { Button } from '#components/ui/Button.tsx'
import styles from './FormActions.module.css'
import type { ShellMessages } from './formProps.ts'
import formStyles from './RequestForm.module.css'
import { SubmitButton } from './SubmitButton.tsx'

type Props = {
  /** Number of the form's steps. */
  steps: number
  current: number | null
  isLast: boolean
  back: () => void
  messages: Pick<ShellMessages, 'submit' | 'next' | 'back'>
  consent: ReactNode
}

/**
 * The end of a form: what becomes of the data, and the button that sends it. Before the last step the button leads to
 * the next one; the style sheet gives it its second text only where scripts run.
 */
export function FormActions({ steps, current, isLast, back, messages, consent }: Props) {
  return (
    <>
      <div className={styles.last} data-hidden={!isLast || undefined}>
        {consent}
      </div>
      <div className={`${formStyles.actions} ${styles.bar}`}>
        {steps > 1 && (
          <Button
            className={styles.back}
            variant="quiet"
            data-hidden={current === null || current === 0 || undefined}
            onClick={back}
          >
            {messages.back}
          </Button>
        )}
        {/* The second click of a double click isn't meant for the next step. */}
        <SubmitButton onClick={(event) => event.detail > 1 && event.preventDefault()}>
          <span className={styles.last} data-hidden={!isLast || undefined}>
            {messages.submit}
          </span>
          {!isLast && <span className={styles.next}>{messages.next}</span>}
        </SubmitButton>
      </div>
    </>
  )
}
