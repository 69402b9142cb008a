import { adminApprovalsContract } from './admin-approvals/contract.ts';
import { adminAuditContract } from './admin-audit/contract.ts';
import { adminBlogsContract } from './admin-blogs/contract.ts';
import { adminBooksContract } from './admin-books/contract.ts';
import { adminCatalogueContract } from './admin-catalogue/contract.ts';
import { adminCategoriesContract } from './admin-categories/contract.ts';
import { adminCustomersContract } from './admin-customers/contract.ts';
import { adminFactorsContract } from './admin-factors/contract.ts';
import { adminHomeContract } from './admin-home/contract.ts';
import { adminIdentityContract } from './admin-identity/contract.ts';
import { adminJacketContract } from './admin-jacket/contract.ts';
import { adminJobsContract } from './admin-jobs/contract.ts';
import { adminMailsContract } from './admin-mails/contract.ts';
import { adminMenusContract } from './admin-menus/contract.ts';
import { adminMessagesContract } from './admin-messages/contract.ts';
import { adminOrdersContract } from './admin-orders/contract.ts';
import { adminParcelsContract } from './admin-parcels/contract.ts';
import { adminPayoutsContract } from './admin-payouts/contract.ts';
import { adminProductCsvContract } from './admin-product-csv/contract.ts';
import { adminProductFeedContract } from './admin-product-feed/contract.ts';
import { adminProductsContract } from './admin-products/contract.ts';
import { adminReportsContract } from './admin-reports/contract.ts';
import { adminReviewsContract } from './admin-reviews/contract.ts';
import { adminRolesContract } from './admin-roles/contract.ts';
import { adminSearchContract } from './admin-search/contract.ts';
import { adminSearchTextsContract } from './admin-search-texts/contract.ts';
import { adminSecurityContract } from './admin-security/contract.ts';
import { adminSessionsContract } from './admin-sessions/contract.ts';
import { adminSettingsContract } from './admin-settings/contract.ts';
import { adminSetupContract } from './admin-setup/contract.ts';
import { adminShippingContract } from './admin-shipping/contract.ts';
import { adminShopSearchContract } from './admin-shop-search/contract.ts';
import { adminSizeGuidesContract } from './admin-size-guides/contract.ts';
import { adminStatusContract } from './admin-status/contract.ts';
import { adminTextPagesContract } from './admin-text-pages/contract.ts';
import { adminTranslationsContract } from './admin-translations/contract.ts';
import { adminUsersContract } from './admin-users/contract.ts';
import { adminVatContract } from './admin-vat/contract.ts';
import { adminViewsContract } from './admin-views/contract.ts';
import { authContract } from './auth/contract.ts';
import { c } from './common.ts';
import { storeContract } from './store/contract.ts';

/** The calls of the back office. */
export const backOfficeContract = c.router(
  {
    store: storeContract,
    auth: authContract,
    adminOrders: adminOrdersContract,
    adminParcels: adminParcelsContract,
    adminProducts: adminProductsContract,
    adminCategories: adminCategoriesContract,
    adminSearchTexts: adminSearchTextsContract,
    adminTranslations: adminTranslationsContract,
    adminCatalogue: adminCatalogueContract,
    adminReviews: adminReviewsContract,
    adminApprovals: adminApprovalsContract,
    adminAudit: adminAuditContract,
    adminSecurity: adminSecurityContract,
    adminStatus: adminStatusContract,
    adminJobs: adminJobsContract,
    adminMails: adminMailsContract,
    adminMessages: adminMessagesContract,
    adminCustomers: adminCustomersContract,
    adminHome: adminHomeContract,
    adminMenus: adminMenusContract,
    adminIdentity: adminIdentityContract,
    adminVat: adminVatContract,
    adminShipping: adminShippingContract,
    adminSettings: adminSettingsContract,
    adminJacket: adminJacketContract,
    adminSetup: adminSetupContract,
    adminShopSearch: adminShopSearchContract,
    adminSizeGuides: adminSizeGuidesContract,
    adminTextPages: adminTextPagesContract,
    adminUsers: adminUsersContract,
    adminFactors: adminFactorsContract,
    adminRoles: adminRolesContract,
    adminSessions: adminSessionsContract,
    adminViews: adminViewsContract,
    adminSearch: adminSearchContract,
    adminBlogs: adminBlogsContract,
    adminReports: adminReportsContract,
    adminPayouts: adminPayoutsContract,
    adminBooks: adminBooksContract,
    adminProductFeed: adminProductFeedContract,
    adminProductCsv: adminProductCsvContract,
  },
  { pathPrefix: '/api' },
);
