import admin from './admin.json' with { type: 'json' };
import adminApprovals from './admin-approvals.json' with { type: 'json' };
import adminAudit from './admin-audit.json' with { type: 'json' };
import adminBlogs from './admin-blogs.json' with { type: 'json' };
import adminBooks from './admin-books.json' with { type: 'json' };
import adminCatalogueZip from './admin-catalogue-zip.json' with { type: 'json' };
import adminCategories from './admin-categories.json' with { type: 'json' };
import adminCustomers from './admin-customers.json' with { type: 'json' };
import adminDashboard from './admin-dashboard.json' with { type: 'json' };
import adminFactors from './admin-factors.json' with { type: 'json' };
import adminHome from './admin-home.json' with { type: 'json' };
import adminIdentity from './admin-identity.json' with { type: 'json' };
import adminJacket from './admin-jacket.json' with { type: 'json' };
import adminJobs from './admin-jobs.json' with { type: 'json' };
import adminMails from './admin-mails.json' with { type: 'json' };
import adminMenus from './admin-menus.json' with { type: 'json' };
import adminMessages from './admin-messages.json' with { type: 'json' };
import adminOrders from './admin-orders.json' with { type: 'json' };
import adminPalette from './admin-palette.json' with { type: 'json' };
import adminPayouts from './admin-payouts.json' with { type: 'json' };
import adminProductCsv from './admin-product-csv.json' with { type: 'json' };
import adminProductFeed from './admin-product-feed.json' with { type: 'json' };
import adminProducts from './admin-products.json' with { type: 'json' };
import adminReports from './admin-reports.json' with { type: 'json' };
import adminReviews from './admin-reviews.json' with { type: 'json' };
import adminRoles from './admin-roles.json' with { type: 'json' };
import adminSearchTexts from './admin-search-texts.json' with { type: 'json' };
import adminSecurity from './admin-security.json' with { type: 'json' };
import adminSettings from './admin-settings.json' with { type: 'json' };
import adminSetup from './admin-setup.json' with { type: 'json' };
import adminShipping from './admin-shipping.json' with { type: 'json' };
import adminShopSearch from './admin-shop-search.json' with { type: 'json' };
import adminSizeGuides from './admin-size-guides.json' with { type: 'json' };
import adminStatus from './admin-status.json' with { type: 'json' };
import adminTextPages from './admin-text-pages.json' with { type: 'json' };
import adminTranslations from './admin-translations.json' with { type: 'json' };
import adminUsers from './admin-users.json' with { type: 'json' };
import adminValidation from './admin-validation.json' with { type: 'json' };
import adminVat from './admin-vat.json' with { type: 'json' };
import common from './common.json' with { type: 'json' };
import company from './company.json' with { type: 'json' };
import designer from './designer.json' with { type: 'json' };
import errorCodes from './error-codes.json' with { type: 'json' };
import errors from './errors.json' with { type: 'json' };
import orders from './orders.json' with { type: 'json' };
import purchases from './purchases.json' with { type: 'json' };
import shell from './shell.json' with { type: 'json' };
import sizes from './sizes.json' with { type: 'json' };
import validation from './validation.json' with { type: 'json' };

export default {
  admin,
  'admin-text-pages': adminTextPages,
  'admin-translations': adminTranslations,
  'admin-approvals': adminApprovals,
  'admin-users': adminUsers,
  'admin-roles': adminRoles,
  'admin-identity': adminIdentity,
  'admin-shipping': adminShipping,
  'admin-vat': adminVat,
  'admin-search-texts': adminSearchTexts,
  'admin-settings': adminSettings,
  'admin-jacket': adminJacket,
  'admin-setup': adminSetup,
  'admin-shop-search': adminShopSearch,
  'admin-size-guides': adminSizeGuides,
  'admin-categories': adminCategories,
  'admin-catalogue-zip': adminCatalogueZip,
  'admin-customers': adminCustomers,
  'admin-factors': adminFactors,
  'admin-home': adminHome,
  'admin-products': adminProducts,
  'admin-blogs': adminBlogs,
  'admin-mails': adminMails,
  'admin-menus': adminMenus,
  'admin-messages': adminMessages,
  'admin-orders': adminOrders,
  'admin-reviews': adminReviews,
  'admin-dashboard': adminDashboard,
  'admin-reports': adminReports,
  'admin-payouts': adminPayouts,
  'admin-product-csv': adminProductCsv,
  common,
  company,
  errors: { ...errors, ...errorCodes },
  designer,
  orders,
  purchases,
  shell,
  sizes,
  validation: { ...validation, ...adminValidation },
  'admin-audit': adminAudit,
  'admin-security': adminSecurity,
  'admin-status': adminStatus,
  'admin-jobs': adminJobs,
  'admin-palette': adminPalette,
  'admin-books': adminBooks,
  'admin-product-feed': adminProductFeed,
};
