import { createRootRoute, createRoute, createRouter, redirect } from '@tanstack/react-router'
import { forgetSignIn, mayBeSignedIn, session } from './data/session/browser-session.ts'
import { readLinkToken, takeLinkToken } from './data/session/link-token.ts'
import { openOffline } from './data/offline/open-offline.ts'
import { keepHandedJob } from './data/drafts/handed-job.ts'
import { openProofDoor } from './data/session/proof.ts'
import { confirmationToken, purchaseToken, resetToken } from './data/session/mail-tokens.ts'
import { keepWayBack, takeWayBack } from './data/session/way-back.ts'
import type { RouteNoticeName } from './features/entry/route-notice.tsx'
import type { ActivityAddress } from './features/applications/table/activity-search.ts'
import { RouteFailure, RouteMissing, ShellSkeleton } from './features/shell/route-states.tsx'
import { readConsoleSearch } from './pages/console/console-search.ts'
import { readBillingSearch } from './features/billing/subscription/billing-search.ts'
import { readBiddingSearch } from './pages/bidding/bidding-search.ts'
import { readRepliesSearch } from './pages/bidding-replies/replies-search.ts'
import { readReviewSearch } from './pages/bidding-review/review-search.ts'
import { latePage } from './late-page.ts'
import { loadChunk } from './load-chunk.ts'
import { LoginPage } from './pages/login/login-page.tsx'
import { readLoginSearch } from './pages/login/login-search.ts'
import { readOnboardingSearch } from './pages/onboarding/onboarding-search.ts'
import { readPricingSearch } from './pages/pricing/pricing-search.ts'

openProofDoor(async () => {
  const { askForProof } = await loadChunk(() => import('./features/entry/ask-for-proof.tsx'))
  return askForProof()
})

const root = createRootRoute({ notFoundComponent: RouteMissing })

const start = createRoute({
  getParentRoute: () => root,
  path: '/',
  beforeLoad: async () => {
    throw redirect({ to: (await isSignedIn()) ? '/console' : '/login', replace: true })
  },
})

const login = createRoute({
  getParentRoute: () => root,
  path: '/login',
  validateSearch: readLoginSearch,
  beforeLoad: async ({ search }) => {
    // Back from an identity provider: the page itself looks what has come of it.
    if (search.from !== 'provider') await leaveWhenSignedIn()
  },
  component: LoginPage,
})

const signup = createRoute({
  getParentRoute: () => root,
  path: '/signup',
  beforeLoad: async ({ location }) => {
    if (takeLinkToken(location.searchStr)) throw redirect({ to: '/signup', replace: true })
    // The signed-in have nothing to sign up for, but perhaps a plan to take over.
    if (readLinkToken() === null) await leaveWhenSignedIn()
    else await isSignedIn().catch(() => false)
  },
  component: latePage(() => import('./pages/signup/signup-page.tsx'), 'SignupPage'),
})

const forgotPassword = createRoute({
  getParentRoute: () => root,
  path: '/forgot-password',
  component: latePage(
    () => import('./pages/forgot-password/forgot-password-page.tsx'),
    'ForgotPasswordPage',
  ),
})

const resetPassword = createRoute({
  getParentRoute: () => root,
  path: '/reset-password',
  beforeLoad: ({ location }) => {
    if (resetToken.take(location.hash)) throw redirect({ to: '/reset-password', replace: true })
  },
  component: latePage(
    () => import('./pages/reset-password/reset-password-page.tsx'),
    'ResetPasswordPage',
  ),
})

const confirmAddress = createRoute({
  getParentRoute: () => root,
  path: '/confirm-address',
  beforeLoad: ({ location }) => {
    if (confirmationToken.take(location.hash))
      throw redirect({ to: '/confirm-address', replace: true })
  },
  component: latePage(
    () => import('./pages/confirm-address/confirm-address-page.tsx'),
    'ConfirmAddressPage',
  ),
})

const pricing = createRoute({
  getParentRoute: () => root,
  path: '/pricing',
  validateSearch: readPricingSearch,
  beforeLoad: ({ search, location }) => {
    // What the payment service calls the payment is of no use here, and stays in no history.
    if (new URLSearchParams(location.searchStr).has('session_id'))
      throw redirect({ to: '/pricing', search: readPricingSearch(search), replace: true })
  },
  component: latePage(() => import('./pages/pricing/pricing-page.tsx'), 'PricingPage'),
})

const checkout = createRoute({
  getParentRoute: () => root,
  path: '/checkout',
  beforeLoad: ({ location }) => {
    if (purchaseToken.take(location.hash)) throw redirect({ to: '/checkout', replace: true })
  },
  component: latePage(() => import('./pages/checkout/checkout-page.tsx'), 'CheckoutPage'),
})

const onboarding = createRoute({
  getParentRoute: () => root,
  path: '/onboarding',
  validateSearch: readOnboardingSearch,
  beforeLoad: demandSession('log-in-missing'),
  component: latePage(() => import('./pages/onboarding/onboarding-page.tsx'), 'OnboardingPage'),
})

const driveConnected = createRoute({
  getParentRoute: () => root,
  path: '/drive-connected',
  component: latePage(
    () => import('./pages/drive-connected/drive-connected-page.tsx'),
    'DriveConnectedPage',
  ),
})

const shell = createRoute({
  getParentRoute: () => root,
  id: 'signed-in',
  beforeLoad: demandSession('session-ended'),
  pendingComponent: ShellSkeleton,
  component: latePage(() => import('./features/shell/shell.tsx'), 'Shell'),
})

const console = createRoute({
  getParentRoute: () => shell,
  path: '/console',
  validateSearch: readConsoleSearch,
  component: latePage(() => import('./pages/console/console-page.tsx'), 'ConsolePage'),
})

const bidding = createRoute({
  getParentRoute: () => shell,
  path: '/bidding',
  validateSearch: readBiddingSearch,
  component: latePage(() => import('./pages/bidding/bidding-page.tsx'), 'BiddingPage'),
})

const biddingReview = createRoute({
  getParentRoute: () => shell,
  path: '/bidding/review',
  validateSearch: readReviewSearch,
  component: latePage(
    () => import('./pages/bidding-review/bidding-review-page.tsx'),
    'BiddingReviewPage',
  ),
})

const biddingReplies = createRoute({
  getParentRoute: () => shell,
  path: '/bidding/replies',
  validateSearch: readRepliesSearch,
  component: latePage(
    () => import('./pages/bidding-replies/bidding-replies-page.tsx'),
    'BiddingRepliesPage',
  ),
})

const biddingActivity = createRoute({
  getParentRoute: () => shell,
  path: '/bidding/activity',
  // Read by the page itself, so that no other one loads how.
  validateSearch: (search): ActivityAddress => search,
  component: latePage(
    () => import('./pages/bidding-activity/bidding-activity-page.tsx'),
    'BiddingActivityPage',
  ),
})

const biddingRules = createRoute({
  getParentRoute: () => shell,
  path: '/bidding/rules',
  component: latePage(
    () => import('./pages/bidding-rules/bidding-rules-page.tsx'),
    'BiddingRulesPage',
  ),
})

const profile = createRoute({
  getParentRoute: () => shell,
  path: '/profile',
  validateSearch: readBillingSearch,
  component: latePage(() => import('./pages/profile/profile-page.tsx'), 'ProfilePage'),
})

const addJob = createRoute({
  getParentRoute: () => shell,
  path: '/jobs/add',
  beforeLoad: ({ location }) => {
    // What another page or app handed over is shown in the form, and stays in no history.
    if (keepHandedJob(location)) throw redirect({ to: '/jobs/add', replace: true })
  },
  component: latePage(() => import('./pages/jobs-add/jobs-add-page.tsx'), 'JobsAddPage'),
})

const connections = createRoute({
  getParentRoute: () => shell,
  path: '/connections',
  component: latePage(() => import('./pages/connections/connections-page.tsx'), 'ConnectionsPage'),
})

export const router = createRouter({
  routeTree: root.addChildren([
    start,
    login,
    signup,
    forgotPassword,
    resetPassword,
    confirmAddress,
    pricing,
    checkout,
    onboarding,
    driveConnected,
    shell.addChildren([
      console,
      bidding,
      biddingReview,
      biddingReplies,
      biddingActivity,
      biddingRules,
      profile,
      addJob,
      connections,
    ]),
  ]),
  defaultErrorComponent: RouteFailure,
  defaultPendingMs: 100,
  defaultPendingMinMs: 0, // a skeleton has the shape of what comes
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}

/** Asks the server only when somebody has signed in on this computer before. */
async function isSignedIn(): Promise<boolean> {
  if (!mayBeSignedIn()) return false
  const isIn = await session.check()
  if (!isIn) forgetSignIn()
  return isIn
}

/** A form to sign in with is no use to the signed-in; when that cannot be found out, it is shown. */
async function leaveWhenSignedIn(): Promise<void> {
  if (!(await isSignedIn().catch(() => false))) return
  throw redirect({ href: takeWayBack() ?? '/console', replace: true })
}

type Entered = { location: { href: string; pathname: string } }

/** Begins to fetch the screens of an address while the server is being asked who is here. */
function fetchScreens(pathname: string): void {
  for (const { options } of router.getMatchedRoutes(pathname)[0])
    void options.component?.preload?.()
}

/**
 * The screens of the signed-in lead everybody else to the log-in, and it leads back. Whoever was signed in is told there what
 * happened. Rule ENTRY-45.
 */
function demandSession(notice: RouteNoticeName): (entered: Entered) => Promise<void> {
  return async ({ location }) => {
    if (mayBeSignedIn()) fetchScreens(location.pathname)
    if (await session.check().catch(openOffline)) return
    keepWayBack(location.href)
    forgetSignIn()
    const state = session.state() === 'ended' ? { notice } : {}
    throw redirect({ to: '/login', replace: true, state })
  }
}
