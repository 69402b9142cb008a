import type { QueryClient } from '@tanstack/react-query';

/** First part of every query's key. */
export const resources = {
  store: 'store',
  exchangeRates: 'exchange-rates',
  categories: 'categories',
  products: 'products',
  cart: 'cart',
  customJackets: 'custom-jackets',
  jacketDesigns: 'jacket-designs',
  quote: 'quote',
  orders: 'orders',
  paypal: 'paypal',
  me: 'me',
  profile: 'profile',
  emailUndo: 'email-undo',
  addresses: 'addresses',
  adminOrders: 'admin-orders',
  adminProducts: 'admin-products',
  adminCategories: 'admin-categories',
  adminViews: 'admin-views',
  adminCustomers: 'admin-customers',
  adminUsers: 'admin-users',
  adminFactors: 'admin-factors',
  adminHome: 'admin-home',
  adminMenus: 'admin-menus',
  adminIdentity: 'admin-identity',
  adminSettings: 'admin-settings',
  adminJacket: 'admin-jacket',
  adminSearchTexts: 'admin-search-texts',
  adminSetup: 'admin-setup',
  adminTranslations: 'admin-translations',
  adminShopSearch: 'admin-shop-search',
  adminSizeGuides: 'admin-size-guides',
  reviews: 'reviews',
  latestReviews: 'latest-reviews',
  reviewEligibility: 'review-eligibility',
  adminReviews: 'admin-reviews',
  adminAudit: 'admin-audit',
  adminSecurity: 'admin-security',
  adminStatus: 'admin-status',
  adminJobs: 'admin-jobs',
  adminSearch: 'admin-search',
  adminMails: 'admin-mails',
  adminMessages: 'admin-messages',
  adminBlogs: 'admin-blogs',
  adminTextPages: 'admin-text-pages',
  adminReports: 'admin-reports',
  adminPayouts: 'admin-payouts',
  adminBooks: 'admin-books',
  productImports: 'product-imports',
  catalogueImports: 'catalogue-imports',
  blogs: 'blogs',
  textPages: 'text-pages',
  home: 'home',
  /** what only admins see of the blog */
  blogDrafts: 'blog-drafts',
  /** a visitor's like of a post, and its figures */
  blogVisits: 'blog-visits',
} as const;

/** Queries whose data is the same for everybody; any other may depend on the user or guest. */
const common: readonly unknown[] = [
  resources.store,
  resources.exchangeRates,
  resources.categories,
  resources.products,
  resources.jacketDesigns,
  resources.latestReviews,
  resources.blogs,
  resources.textPages,
  resources.home,
];

/** Removes all personal data from the cache and refetches what is on the screen for the current user or guest. */
export const removePersonalData = async (queryClient: QueryClient): Promise<void> => {
  const predicate = ({ queryKey }: { queryKey: readonly unknown[] }) => !common.includes(queryKey[0]);
  await queryClient.cancelQueries({ predicate });
  queryClient.removeQueries({ predicate, type: 'inactive' });
  await queryClient.resetQueries({ predicate });
};

/** Invalidates cart, jackets and quote, as every change of a cart does (CART-22 to CART-25). */
export const refreshCarts = async (queryClient: QueryClient): Promise<void> => {
  await Promise.all(
    [resources.cart, resources.customJackets, resources.quote].map((resource) =>
      queryClient.invalidateQueries({ queryKey: [resource] }),
    ),
  );
};
