/**
 * The addresses to which a form is posted where a browser runs no JavaScript, or has a page of another build. A server
 * action calls the same handlers. `[token]`: that of the signed link whose page has the form.
 */
import type { FormActionHandler } from '#lib/forms/actions/form-action.ts'
import type { Refused } from '#lib/forms/request/refusal.ts'
import { portalRetryPage } from '#lib/server/error-pages/portal-retry-page.ts'
import { refusalPage } from '#lib/server/error-pages/retry-page.ts'

/** `load`: what handles it, loaded when it is first sent; `refusal`: the page for one that can't be processed. */
type FormPost = {
  load: () => Promise<FormActionHandler>
  refusal: (refused: Refused) => string
  /** What a GET leads to, where one has an answer. */
  read?: (request: Request) => Promise<Response>
}

const behindLink = (load: FormPost['load']): FormPost => ({ load, refusal: refusalPage })
const ofPortal = (form: Parameters<typeof portalRetryPage>[0], load: FormPost['load']): FormPost => ({
  load,
  refusal: portalRetryPage(form),
})

const signInRequests = () => import('#lib/owners/sign-in/sign-in-requests.ts')

/** By the path below `/api/`. */
export const FORM_POSTS = {
  'appointments/[token]': behindLink(async () => (await import('#lib/viewings/by-link.ts')).respondToViewing),
  'offer-confirmations/[token]': behindLink(async () => (await import('#lib/offers/release.ts')).confirmOffer),
  'rental-candidates/[token]': behindLink(
    async () => (await import('#lib/rental-applications/applications.ts')).changeCandidate,
  ),
  'subscriptions/[token]': behindLink(
    async () => (await import('#lib/saved-searches/manage-subscription.ts')).changeSubscription,
  ),
  'testimonial-reviews/[token]': behindLink(
    async () => (await import('#lib/submission/testimonial-review.ts')).changeTestimonial,
  ),
  'viewing-feedback/[token]': behindLink(
    async () => (await import('#lib/viewings/feedback/feedback.ts')).respondToFeedback,
  ),
  'owner/account': ofPortal('account', async () => (await import('#lib/owners/account/actions.ts')).changeOwnAccount),
  'owner/forgotten-password': ofPortal(
    'forgotten',
    async () => (await import('#lib/owners/sign-in/forgotten-password.ts')).handleForgottenPassword,
  ),
  'owner/logout': {
    ...ofPortal('account', async () => (await signInRequests()).logOut),
    // A GET doesn't sign out.
    read: async (request) => (await signInRequests()).redirectToLogin(request),
  },
  'owner/password/[token]': ofPortal(
    'account',
    async () => (await import('#lib/owners/sign-in/choose-password.ts')).handleNewPassword,
  ),
  'owner/summary/[token]': ofPortal(
    'account',
    async () => (await import('#lib/owners/summary/link.ts')).handleSummaryAction,
  ),
  'staff/desk': ofPortal('account', async () => (await import('#lib/desk/actions.ts')).handleDeskAction),
  'staff/forgotten-password': ofPortal(
    'forgotten',
    async () => (await import('#lib/staff-accounts/sign-in/forgotten-password.ts')).handleForgottenStaffPassword,
  ),
  'staff/login': ofPortal('login', async () => (await import('#lib/staff-accounts/sign-in/sign-in.ts')).signInStaff),
  'staff/login/code': ofPortal(
    'code',
    async () => (await import('#lib/staff-accounts/sign-in/sign-in.ts')).confirmStaff,
  ),
  'staff/password/[token]': ofPortal(
    'account',
    async () => (await import('#lib/staff-accounts/sign-in/choose-password.ts')).chooseStaffPassword,
  ),
} satisfies Record<string, FormPost>
export type FormPostAddress = keyof typeof FORM_POSTS

const POSTS = new Map<string, FormPost>(Object.entries(FORM_POSTS))

/** The form that is posted to a path, with the token in it; null where none is. */
export function formPostAt(path: readonly string[]): { post: FormPost; token: string } | null {
  const token = path.at(-1) ?? ''
  const behindToken = POSTS.get([...path.slice(0, -1), '[token]'].join('/'))
  if (behindToken) return { post: behindToken, token }
  const post = POSTS.get(path.join('/'))
  return post ? { post, token: '' } : null
}
