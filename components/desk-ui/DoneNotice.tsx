import peopleStyles from './styles/People.module.css'

type Props = { isProblem?: boolean; children: string }

/** What was just done; `isProblem`: it couldn't be. */
export const DoneNotice = ({ isProblem = false, children }: Props) => (
  <p className={isProblem ? peopleStyles.problem : peopleStyles.notice} role={isProblem ? 'alert' : 'status'}>
    {children}
  </p>
)
