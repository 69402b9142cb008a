import type { SalesGroup } from '@fori/domain/sales';

/** Every address of the back office, so that none is written twice. */
export const paths = {
  /** the start page */
  home: '/admin',
  login: '/admin/login',
  dashboard: '/admin/dashboard',
  invite: '/admin/invite',
  /** the signed-in admin's own */
  account: '/admin/account',
  orders: '/admin/orders',
  audit: '/admin/audit',
  security: '/admin/security',
  status: '/admin/status',
  /** what the shop does by itself */
  jobs: '/admin/jobs',
  ordersMatching: (search: string) => `/admin/orders?${new URLSearchParams({ search })}`,
  products: '/admin/products',
  newProduct: '/admin/products/new',
  productImport: '/admin/products/import',
  product: (id: number) => `/admin/products/${id}/edit`,
  order: (id: string) => `/admin/orders/${encodeURIComponent(id)}`,
  catalogueZip: '/admin/catalogue',
  /** the import of a shop that was rehearsed elsewhere, with its details and settings */
  wholeShopImport: '/admin/catalogue?shop=1',
  customers: '/admin/customers',
  customer: (id: string) => `/admin/customers/${encodeURIComponent(id)}`,
  /** who the shop is */
  identity: '/admin/identity',
  settings: '/admin/settings',
  vat: '/admin/vat',
  /** zones and methods of delivery */
  shipping: '/admin/shipping',
  jacket: '/admin/jacket',
  /** what a new shop needs before it opens; with a token, its owner's account */
  setup: '/admin/setup',
  categories: '/admin/categories',
  category: (id: number) => `/admin/categories/${id}/edit`,
  shopSearch: '/admin/shop-search',
  sizeGuides: '/admin/size-guides',
  users: '/admin/users',
  approvals: '/admin/approvals',
  roles: '/admin/roles',
  /** where the admin themselves is signed in */
  sessions: '/admin/sessions',
  reviews: '/admin/reviews',
  messages: '/admin/messages',
  blogs: '/admin/blogs',
  newBlog: '/admin/blogs/new',
  blog: (id: number) => `/admin/blogs/${id}/edit`,
  homePage: '/admin/home',
  menus: '/admin/menus',
  textPages: '/admin/pages',
  textPage: (id: number) => `/admin/pages/${id}/edit`,
  textPageVersions: (id: number, language: string) => `/admin/pages/${id}/edit?versions=${language}`,
  mails: '/admin/mails',
  mail: (kind: string) => `/admin/mails/${kind}`,
  message: (id: string) => `/admin/messages/${encodeURIComponent(id)}`,
  translations: '/admin/translations',
  payouts: '/admin/payouts',
  payout: (id: string) => `/admin/payouts/${encodeURIComponent(id)}`,
  books: '/admin/books',
  productFeed: '/admin/product-feed',
  documents: '/admin/documents',
  reports: '/admin/reports',
  reportOf: (from: string, to: string, group: SalesGroup = 'day') =>
    `/admin/reports?${new URLSearchParams({ from, to, ...(group !== 'day' && { group_by: group }) })}`,
} as const;

/** The storefront is another app: these need a full page load. */
export const shopPaths = {
  home: '/',
  contact: '/contact',
  terms: '/terms',
  privacy: '/privacy',
  blogPost: (slug: string) => `/blogs/${slug}`,
  product: (id: number) => `/product/${id}`,
  category: (slug: string) => `/products?${new URLSearchParams({ category: slug })}`,
  sharedJacket: (id: string) => `/custom-jacket?${new URLSearchParams({ design: id })}`,
  unauthorized: '/unauthorized',
} as const;
