import fp from 'fastify-plugin';
import { publicReads, type Shop } from './composition.ts';
import { mediaRoutes } from './http/media.ts';
import { devMailRoutes } from './mail/dev-mail.routes.ts';
import { accountsRoutes } from './modules/accounts/accounts.routes.ts';
import { factorsRoutes } from './modules/accounts/factors/factors.routes.ts';
import { passkeysRoutes } from './modules/accounts/passkeys/passkeys.routes.ts';
import { sessionsRoutes } from './modules/accounts/sessions/sessions.routes.ts';
import { socialRoutes } from './modules/accounts/social/social.routes.ts';
import { addressesRoutes } from './modules/addresses/addresses.routes.ts';
import { adminApprovalsRoutes } from './modules/admin-approvals/admin-approvals.routes.ts';
import { adminAuditRoutes } from './modules/admin-audit/admin-audit.routes.ts';
import { adminBlogsRoutes } from './modules/admin-blogs/admin-blogs.routes.ts';
import { adminBooksRoutes } from './modules/admin-books/admin-books.routes.ts';
import { adminCatalogueZipRoutes } from './modules/admin-catalogue-zip/admin-catalogue-zip.routes.ts';
import { adminCategoriesRoutes } from './modules/admin-categories/admin-categories.routes.ts';
import { adminCustomersRoutes } from './modules/admin-customers/admin-customers.routes.ts';
import { adminHomeRoutes } from './modules/admin-home/admin-home.routes.ts';
import { adminIdentityRoutes } from './modules/admin-identity/admin-identity.routes.ts';
import { adminJacketRoutes } from './modules/admin-jacket/admin-jacket.routes.ts';
import { adminJobsRoutes } from './modules/admin-jobs/admin-jobs.routes.ts';
import { adminMailsRoutes } from './modules/admin-mails/admin-mails.routes.ts';
import { adminMenusRoutes } from './modules/admin-menus/admin-menus.routes.ts';
import { adminMessagesRoutes } from './modules/admin-messages/admin-messages.routes.ts';
import { adminOrdersRoutes } from './modules/admin-orders/admin-orders.routes.ts';
import { adminParcelsRoutes } from './modules/admin-orders/parcels/parcels.routes.ts';
import { adminPayoutsRoutes } from './modules/admin-payouts/admin-payouts.routes.ts';
import { adminProductCsvRoutes } from './modules/admin-product-csv/admin-product-csv.routes.ts';
import { adminProductFeedRoutes } from './modules/admin-product-feed/admin-product-feed.routes.ts';
import { adminProductsRoutes } from './modules/admin-products/admin-products.routes.ts';
import { adminReportsRoutes } from './modules/admin-reports/admin-reports.routes.ts';
import { adminReturnsRoutes } from './modules/admin-returns/admin-returns.routes.ts';
import { adminReviewsRoutes } from './modules/admin-reviews/admin-reviews.routes.ts';
import { adminRolesRoutes } from './modules/admin-roles/admin-roles.routes.ts';
import { adminSearchRoutes } from './modules/admin-search/admin-search.routes.ts';
import { adminSearchTextsRoutes } from './modules/admin-search-texts/admin-search-texts.routes.ts';
import { adminSecurityRoutes } from './modules/admin-security/admin-security.routes.ts';
import { adminSessionsRoutes } from './modules/admin-sessions/admin-sessions.routes.ts';
import { adminSettingsRoutes } from './modules/admin-settings/admin-settings.routes.ts';
import { adminSetupRoutes } from './modules/admin-setup/admin-setup.routes.ts';
import { adminShippingRoutes } from './modules/admin-shipping/admin-shipping.routes.ts';
import { adminShopSearchRoutes } from './modules/admin-shop-search/admin-shop-search.routes.ts';
import { adminSizeGuidesRoutes } from './modules/admin-size-guides/admin-size-guides.routes.ts';
import { adminStatusRoutes } from './modules/admin-status/admin-status.routes.ts';
import { adminTextPagesRoutes } from './modules/admin-text-pages/admin-text-pages.routes.ts';
import { adminTranslationsRoutes } from './modules/admin-translations/admin-translations.routes.ts';
import { adminUsersRoutes } from './modules/admin-users/admin-users.routes.ts';
import { adminVatRoutes } from './modules/admin-vat/admin-vat.routes.ts';
import { adminViewsRoutes } from './modules/admin-views/admin-views.routes.ts';
import { blogRoutes } from './modules/blog/blog.routes.ts';
import { feedRoutes } from './modules/blog/feed.routes.ts';
import { cartRoutes } from './modules/cart/cart.routes.ts';
import { catalogRoutes } from './modules/catalog/catalog.routes.ts';
import { checkoutRoutes } from './modules/checkout/checkout.routes.ts';
import { contactRoutes } from './modules/contact/contact.routes.ts';
import { homeRoutes } from './modules/home/home.routes.ts';
import { jacketsRoutes } from './modules/jackets/jackets.routes.ts';
import { previewRoutes } from './modules/media/previews.routes.ts';
import { opsRoutes } from './modules/ops/ops.routes.ts';
import { ordersRoutes } from './modules/orders/orders.routes.ts';
import { carrierMessagesRoutes } from './modules/orders/parcels/booking/carrier-messages.routes.ts';
import { paymentsRoutes } from './modules/payments/payments.routes.ts';
import { pickupPointsRoutes } from './modules/pickup-points/pickup-points.routes.ts';
import { productFeedRoutes } from './modules/product-feed/product-feed.routes.ts';
import { profileRoutes } from './modules/profile/profile.routes.ts';
import { reviewsRoutes } from './modules/reviews/reviews.routes.ts';
import { sitemapRoutes } from './modules/sitemap/sitemap.routes.ts';
import { storeRoutes } from './modules/store/store.routes.ts';
import { textPagesRoutes } from './modules/text-pages/text-pages.routes.ts';

/** What every request passes before it reaches a route. */
export const BEFORE_ROUTES = [
  '@fastify/compress',
  'error-handler',
  'json-body',
  'security-headers',
  'response-cache',
  'caching',
  'language',
  'csrf',
  'auth',
  'opening',
  'guests',
  'upload-space',
  'limits',
];

/** Everything the server answers except the pages of both SPAs. */
export const routesPlugin = fp<{ shop: Shop }>(
  (app, { shop }) => {
    const catalogue = publicReads(shop);
    mediaRoutes(app, shop);
    previewRoutes(app, shop);
    storeRoutes(app, shop);
    textPagesRoutes(app, shop);
    homeRoutes(app, shop);
    catalogRoutes(app, catalogue);
    cartRoutes(app, shop);
    jacketsRoutes(app, shop);
    blogRoutes(app, shop, catalogue);
    feedRoutes(app, catalogue);
    checkoutRoutes(app, shop);
    pickupPointsRoutes(app, shop);
    paymentsRoutes(app, shop);
    ordersRoutes(app, shop);
    carrierMessagesRoutes(app, shop);
    accountsRoutes(app, shop);
    sessionsRoutes(app, shop);
    factorsRoutes(app, shop);
    passkeysRoutes(app, shop);
    socialRoutes(app, shop);
    profileRoutes(app, shop);
    addressesRoutes(app, shop);
    contactRoutes(app, shop);
    reviewsRoutes(app, shop);
    adminBlogsRoutes(app, shop);
    adminOrdersRoutes(app, shop);
    adminParcelsRoutes(app, shop);
    adminProductsRoutes(app, shop);
    adminReviewsRoutes(app, shop);
    adminRolesRoutes(app, shop);
    adminProductCsvRoutes(app, shop);
    adminCatalogueZipRoutes(app, shop);
    adminApprovalsRoutes(app, shop);
    adminAuditRoutes(app, shop);
    adminSecurityRoutes(app, shop);
    adminStatusRoutes(app, shop);
    adminJobsRoutes(app, shop);
    adminCategoriesRoutes(app, shop);
    adminSearchTextsRoutes(app, shop);
    adminTranslationsRoutes(app, shop);
    adminSizeGuidesRoutes(app, shop);
    adminMailsRoutes(app, shop);
    adminMessagesRoutes(app, shop);
    adminCustomersRoutes(app, shop);
    adminIdentityRoutes(app, shop);
    adminVatRoutes(app, shop);
    adminShippingRoutes(app, shop);
    adminSettingsRoutes(app, shop);
    adminJacketRoutes(app, shop);
    adminSetupRoutes(app, shop);
    adminShopSearchRoutes(app, shop);
    adminTextPagesRoutes(app, shop);
    adminHomeRoutes(app, shop);
    adminMenusRoutes(app, shop);
    adminUsersRoutes(app, shop);
    adminSessionsRoutes(app, shop);
    adminViewsRoutes(app, shop);
    adminSearchRoutes(app, shop);
    adminReportsRoutes(app, shop);
    adminPayoutsRoutes(app, shop);
    adminReturnsRoutes(app, shop);
    adminBooksRoutes(app, shop);
    adminProductFeedRoutes(app, shop);
    sitemapRoutes(app, catalogue);
    productFeedRoutes(app, catalogue);
    opsRoutes(app, shop);
    devMailRoutes(app, shop);
  },
  { name: 'routes', dependencies: BEFORE_ROUTES },
);
