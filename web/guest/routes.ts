import { loadHome } from './pages/home/load.ts'
import { loadPaymentStatus } from './pages/payment-status/load.ts'
import { loadRooms } from './pages/rooms/load.ts'
import { loadNothing, type Route } from './site/page.ts'

/** Every address of the site. The header takes its links from here, and an address that is not here is unknown. */
export const routes: readonly Route[] = [
  route({
    pattern: '/',
    folder: 'home',
    section: 'home',
    load: loadHome,
    view: () => import('./pages/home/page.tsx').then((module) => module.HomePage),
  }),
  route({
    pattern: '/rooms',
    folder: 'rooms',
    section: 'rooms',
    inHeader: true,
    load: loadRooms,
    view: () => import('./pages/rooms/page.tsx').then((module) => module.RoomsPage),
  }),
  route({
    pattern: '/authorization',
    folder: 'authorization',
    section: 'logIn',
    load: loadNothing,
    view: () => import('./pages/authorization/page.tsx').then((module) => module.AuthorizationPage),
  }),
  route({
    pattern: '/authorization/reset',
    folder: 'reset-password',
    section: 'newPassword',
    load: loadNothing,
    view: () => import('./pages/reset-password/page.tsx').then((module) => module.ResetPasswordPage),
  }),
  route({
    pattern: '/payment-status/:return_code',
    folder: 'payment-status',
    section: 'payment',
    load: loadPaymentStatus,
    view: () => import('./pages/payment-status/page.tsx').then((module) => module.PaymentStatusPage),
  }),
  route({
    pattern: '/404',
    folder: 'not-found',
    section: 'notFound',
    status: 404,
    load: loadNothing,
    view: () => import('./pages/not-found/page.tsx').then((module) => module.NotFoundPage),
  }),
  route({
    pattern: '/maintenance',
    folder: 'maintenance',
    section: 'maintenance',
    status: 503,
    load: loadNothing,
    view: () => import('./pages/maintenance/page.tsx').then((module) => module.MaintenancePage),
  }),
]

/** Checks that a page shows what its `load` fetches; the table itself has no need to know what that is. */
function route<Data>(definition: Route<Data>): Route {
  return definition as Route
}

export const headerRoutes = routes.filter((candidate) => candidate.inHeader)

/** The personal account, as soon as there is one. */
export const accountRoute = routes.find(({ pattern }) => pattern === '/books')
