import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
} from '@tanstack/react-router'
import { mayBeSignedIn, session } from './data/browser-session.ts'
import { RouteFailure } from './features/shell/route-failure.tsx'
import { RouteMissing } from './features/shell/route-missing.tsx'
import { ShellSkeleton } from './features/shell/shell-skeleton.tsx'
import { readBiddingSearch } from './pages/bidding/bidding-search.ts'
import { loadChunk } from './load-chunk.ts'
import { LoginPage } from './pages/login/login-page.tsx'
import { SignupPage } from './pages/signup/signup-page.tsx'

const root = createRootRoute({ notFoundComponent: RouteMissing })

const start = createRoute({
  getParentRoute: () => root,
  path: '/',
  beforeLoad: async () => {
    throw redirect({ to: (await isSignedIn()) ? '/bidding' : '/login', replace: true })
  },
})

const login = createRoute({
  getParentRoute: () => root,
  path: '/login',
  beforeLoad: leaveWhenSignedIn,
  component: LoginPage,
})

const signup = createRoute({
  getParentRoute: () => root,
  path: '/signup',
  beforeLoad: leaveWhenSignedIn,
  component: SignupPage,
})

const shell = createRoute({
  getParentRoute: () => root,
  id: 'signed-in',
  beforeLoad: async () => {
    if (!(await session.check())) throw redirect({ to: '/login', replace: true })
  },
  pendingComponent: ShellSkeleton,
  component: lazyRouteComponent(
    () => loadChunk(() => import('./features/shell/shell.tsx')),
    'Shell',
  ),
})

const bidding = createRoute({
  getParentRoute: () => shell,
  path: '/bidding',
  validateSearch: readBiddingSearch,
  component: lazyRouteComponent(
    () => loadChunk(() => import('./pages/bidding/bidding-page.tsx')),
    'BiddingPage',
  ),
})

export const router = createRouter({
  routeTree: root.addChildren([start, login, signup, shell.addChildren([bidding])]),
  defaultErrorComponent: RouteFailure,
  defaultPendingMs: 100,
  defaultPendingMinMs: 200,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}

/** Asks the server only when somebody has signed in on this computer before. */
async function isSignedIn(): Promise<boolean> {
  return mayBeSignedIn() && session.check()
}

/** A form to sign in with is no use to the signed-in; when that cannot be found out, it is shown. */
async function leaveWhenSignedIn(): Promise<void> {
  if (await isSignedIn().catch(() => false)) throw redirect({ to: '/bidding', replace: true })
}
