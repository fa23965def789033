import peopleStyles from './people/People.module.css'

/** What was just done; `isProblem`: it couldn't be. */
export const DoneNotice = ({ isProblem, children }: { isProblem: boolean; children: string }) => (
  <p className={isProblem ? peopleStyles.problem : peopleStyles.notice} role={isProblem ? 'alert' : 'status'}>
    {children}
  </p>
)
