import { loadAbout } from './pages/about/load.ts'
import { loadAuthorization } from './pages/authorization/load.ts'
import { loadFoundRooms } from './pages/book-rooms/load.ts'
import { loadContacts } from './pages/contacts/load.ts'
import { loadGallery } from './pages/gallery/load.ts'
import { loadHome } from './pages/home/load.ts'
import { loadOwnBookingId } from './pages/own-booking/load.ts'
import { loadPayLink } from './pages/pay-link/load.ts'
import { loadPaymentStatus } from './pages/payment-status/load.ts'
import { loadReviews } from './pages/reviews/load.ts'
import { loadRoom } from './pages/room/load.ts'
import { loadRoomBook } from './pages/room-book/load.ts'
import { loadRooms } from './pages/rooms/load.ts'
import { loadService } from './pages/service/load.ts'
import { loadServices } from './pages/services/load.ts'
import { loadNothing, type Route } from './site/page.ts'

/** Every address of the site. The entries hand it in: the header takes its links from it, and an address that is not here is unknown. */
export const routes: readonly Route[] = [
  route({
    pattern: '/',
    folder: 'home',
    section: 'home',
    forEverybody: true,
    load: loadHome,
    view: () => import('./pages/home/page.tsx').then((module) => module.HomePage),
  }),
  route({
    pattern: '/aboutus',
    folder: 'about',
    section: 'aboutUs',
    forEverybody: true,
    inHeader: true,
    load: loadAbout,
    view: () => import('./pages/about/page.tsx').then((module) => module.AboutPage),
  }),
  route({
    pattern: '/rooms',
    folder: 'rooms',
    section: 'rooms',
    forEverybody: true,
    inHeader: true,
    load: loadRooms,
    view: () => import('./pages/rooms/page.tsx').then((module) => module.RoomsPage),
  }),
  route({
    pattern: '/rooms/:id/view',
    folder: 'room',
    section: 'room',
    forEverybody: true,
    load: loadRoom,
    view: () => import('./pages/room/page.tsx').then((module) => module.RoomPage),
  }),
  route({
    pattern: '/services',
    folder: 'services',
    section: 'services',
    forEverybody: true,
    inHeader: true,
    load: loadServices,
    view: () => import('./pages/services/page.tsx').then((module) => module.ServicesPage),
  }),
  route({
    pattern: '/services/:id',
    folder: 'service',
    section: 'service',
    forEverybody: true,
    load: loadService,
    view: () => import('./pages/service/page.tsx').then((module) => module.ServicePage),
  }),
  route({
    pattern: '/gallery',
    folder: 'gallery',
    section: 'gallery',
    forEverybody: true,
    inHeader: true,
    load: loadGallery,
    view: () => import('./pages/gallery/page.tsx').then((module) => module.GalleryPage),
  }),
  route({
    pattern: '/reviews',
    folder: 'reviews',
    section: 'reviews',
    forEverybody: true,
    inHeader: true,
    load: loadReviews,
    view: () => import('./pages/reviews/page.tsx').then((module) => module.ReviewsPage),
  }),
  route({
    pattern: '/contacts',
    folder: 'contacts',
    section: 'contacts',
    forEverybody: true,
    inHeader: true,
    load: loadContacts,
    view: () => import('./pages/contacts/page.tsx').then((module) => module.ContactsPage),
  }),
  route({
    pattern: '/authorization',
    folder: 'authorization',
    section: 'logIn',
    forEverybody: true,
    load: loadAuthorization,
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
    pattern: '/authorization/confirm',
    folder: 'confirm-email',
    section: 'confirmEmail',
    load: loadNothing,
    view: () => import('./pages/confirm-email/page.tsx').then((module) => module.ConfirmEmailPage),
  }),
  route({
    pattern: '/rooms/:id/book',
    folder: 'room-book',
    section: 'room',
    load: loadRoomBook,
    view: () => import('./pages/room-book/page.tsx').then((module) => module.RoomBookPage),
  }),
  route({
    pattern: '/book-rooms',
    folder: 'book-rooms',
    section: 'rooms',
    behindGate: true,
    load: loadFoundRooms,
    view: () => import('./pages/book-rooms/page.tsx').then((module) => module.BookRoomsPage),
  }),
  route({
    pattern: '/books',
    folder: 'books',
    section: 'account',
    load: loadNothing,
    view: () => import('./pages/books/page.tsx').then((module) => module.BooksPage),
  }),
  route({
    pattern: '/books/:id',
    folder: 'own-booking',
    section: 'account',
    load: loadOwnBookingId,
    view: () => import('./pages/own-booking/page.tsx').then((module) => module.OwnBookingPage),
  }),
  route({
    pattern: '/books/cancel/:id',
    folder: 'refund',
    section: 'account',
    load: loadNothing,
    view: () => import('./pages/refund/page.tsx').then((module) => module.RefundPage),
  }),
  route({
    pattern: '/f/payment/:book_number/:code',
    folder: 'pay-link',
    section: 'payment',
    load: loadPayLink,
    view: () => import('./pages/pay-link/page.tsx').then((module) => module.PayLinkPage),
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
    forEverybody: true,
    status: 404,
    load: loadNothing,
    view: () => import('./pages/not-found/page.tsx').then((module) => module.NotFoundPage),
  }),
  route({
    pattern: '/maintenance',
    folder: 'maintenance',
    section: 'maintenance',
    forEverybody: true,
    status: 503,
    load: loadNothing,
    view: () => import('./pages/maintenance/page.tsx').then((module) => module.MaintenancePage),
  }),
]

/** Checks that a page shows what its `load` fetches; the table itself has no need to know what that is. */
function route<Data>(definition: Route<Data>): Route {
  return definition as Route
}
