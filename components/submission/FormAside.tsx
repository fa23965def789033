import { NextSteps } from '#components/form-kit/NextSteps.tsx'
import { SubjectCard } from '#components/form-kit/SubjectCard.tsx'
import { AgentCard } from '#components/listings/contact/AgentCard.tsx'
import { agentOfOffice } from '#lib/content/team.ts'
import type { FormName } from '#lib/forms/rules-table.ts'
import { getLocale } from '#lib/i18n/page-locale.ts'
import type { Subject } from '#lib/leads/subject.ts'
import styles from './FormAside.module.css'

/** Beside a form: what it is about, who answers, and what happens next. */
export async function FormAside({ form, subject }: { form: FormName; subject: Subject }) {
  const agent = await agentOfOffice(subject.recipient.office?.id ?? null, await getLocale())
  return (
    <div className={styles.beside}>
      <SubjectCard subject={subject} />
      <div className={styles.after}>
        {agent && <AgentCard agent={agent} />}
        <NextSteps form={form} />
      </div>
    </div>
  )
}
