/** What all features declare of one kind, as one table. */
import { FEATURES } from './features.ts'

type AnyFeature = (typeof FEATURES)[number]
type Kind = 'permissions' | 'paths' | 'pages' | 'commands' | 'actions' | 'documentActions' | 'jobs' | 'notices'

/** What each feature declares of a kind: a union of tables. */
export type Tables<Of extends Kind> = AnyFeature extends infer One
  ? One extends Readonly<Record<Of, infer Table>>
    ? Table
    : never
  : never
type KeyOf<Table> = Table extends unknown ? keyof Table & string : never
type ValueOf<Table> = Table extends unknown ? Table[keyof Table] : never

/** The names that features declare of a kind. */
export type DeclaredName<Of extends Kind> = KeyOf<Tables<Of>>
type Declared<Of extends Kind> = ValueOf<Tables<Of>>

type ListKind = 'requestEvents' | 'personalData' | 'lists'
/** The members of the lists that features declare. */
export type Listed<Of extends ListKind> = AnyFeature extends infer One
  ? One extends Readonly<Record<Of, readonly (infer Member)[]>>
    ? Member
    : never
  : never

/** What features declare of a kind, by name, in their order. No two features declare one name. */
export const declared = <Of extends Kind>(kind: Of): Readonly<Record<DeclaredName<Of>, Declared<Of>>> =>
  Object.assign({}, ...FEATURES.map((feature) => (kind in feature ? feature[kind as keyof typeof feature] : {})))
