import type { StepProps } from '#components/form-kit/formProps.ts'
import { FormSection, type FormSectionProps } from './FormSection.tsx'
import styles from './FormStep.module.css'

type Props = StepProps &
  Pick<FormSectionProps, 'errors' | 'register' | 'messages'> & {
    /** Place of the step from 0, and number of all steps. */
    index: number
    steps: number
    isShown: boolean
    children: React.ReactNode
  }

/** One step of a long form under its title, which receives the focus when the step is shown; `children` come last. */
export function FormStep({ count, title, sections, index, steps, isShown, children, ...section }: Props) {
  return (
    <div className={styles.step} data-step={index} data-hidden={!isShown || undefined}>
      <div className={styles.head}>
        <h2 className={styles.title} tabIndex={-1}>
          <span className={styles.count}>{count}</span> <span className={styles.dot}>·</span> {title}
        </h2>
        <progress className={styles.progress} value={index + 1} max={steps} aria-hidden="true" />
      </div>
      {sections.map((own) => (
        <FormSection key={own.name} {...own} {...section} />
      ))}
      {children}
    </div>
  )
}
