/** Whose contacts somebody may see: those with whom they have a request, a viewing or a home in common. */
import { may } from '../desk/permissions.ts'
import type { Scoped } from '../desk/rules-scope.ts'
import type { RequestScope } from '../requests/rules.ts'
import { requestScope } from '../requests/scope.ts'

/** As whose requests they may see; null for none. */
export const contactScope = (staff: Scoped): RequestScope =>
  may(staff.role, 'see-contacts') ? requestScope(staff) : null
