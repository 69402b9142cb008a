import type { BlogStatus } from '@fori/domain/blog';
import type { Gender, ProductSort } from '@fori/domain/catalog';
import type { Language } from '@fori/domain/languages';

export interface ListingAddress {
  /** a category's slug of the language */
  category?: string;
  gender?: Gender;
  search?: string;
  sort?: ProductSort;
  page?: number;
}

export interface BlogAddress {
  search?: string;
  status?: BlogStatus | 'all';
  page?: number;
}

/** Every address of the shop, so that none is written twice. */
export const paths = {
  home: '/',
  products: (filters: ListingAddress = {}) => {
    const query = new URLSearchParams();
    for (const [name, value] of Object.entries(filters)) {
      if (value !== undefined && value !== '') query.set(name, String(value));
    }
    return query.size > 0 ? `/products?${query}` : '/products';
  },
  /** a product without its slug (`domain/slugs.ts`), which links within the shop do not need; with a colour to be chosen where one is given */
  product: (id: number, color: string | null = null) =>
    color === null ? `/product/${id}` : `/product/${id}?${new URLSearchParams({ color })}`,
  cart: '/cart',
  checkout: '/checkout',
  checkoutSuccess: '/checkout/success',
  paypalApproval: (token: string) => `/checkout/paypal/${token}`,
  /** a guest's token opens the order without an account */
  order: (id: string, token?: string) => (token ? `/orders/${id}?${new URLSearchParams({ token })}` : `/orders/${id}`),
  orders: '/orders',
  /** asks for a link; below it, by an order's id, the statement itself */
  withdrawal: '/withdrawal',
  ordersPage: (page: number) => (page > 1 ? `/orders?${new URLSearchParams({ page: String(page) })}` : '/orders'),
  profile: '/profile',
  login: '/login',
  signup: '/signup',
  verifyEmail: (userId: string, email: string) => `/verify-email?${new URLSearchParams({ user_id: userId, email })}`,
  forgotPassword: '/forgot-password',
  resetPassword: (token: string) => `/reset-password/${token}`,
  /** with the email address filled in */
  signupAs: (email: string) => `/signup?${new URLSearchParams({ email })}`,
  about: '/about',
  blogs: '/blogs',
  blogList: (filters: BlogAddress) => {
    const query = new URLSearchParams();
    if (filters.search) query.set('search', filters.search);
    if (filters.status && filters.status !== 'all') query.set('status', filters.status);
    if (filters.page && filters.page > 1) query.set('page', String(filters.page));
    return query.size > 0 ? `/blogs?${query}` : '/blogs';
  },
  blogPost: (slug: string) => `/blogs/${slug}`,
  blogFeed: (language: Language) => `/blogs/feed.xml?lang=${language}`,
  textPage: (slug: string) => `/pages/${slug}`,
  contact: '/contact',
  customJacket: '/custom-jacket',
  /** a copy of a shared design */
  sharedJacket: (id: string) => `/custom-jacket?${new URLSearchParams({ design: id })}`,
  /** the designer with a jacket of the cart */
  editJacket: (id: number) => `/custom-jacket?${new URLSearchParams({ edit: String(id) })}`,
  faqs: '/faqs',
  privacy: '/privacy',
  terms: '/terms',
  returns: '/terms#returns',
  unauthorized: '/unauthorized',
  /** shown by the service worker where a page cannot be loaded */
  offline: '/offline',
  /** the back office is another app: these need a full page load */
  admin: '/admin',
  adminLogin: '/admin/login',
  adminProduct: (id: number) => `/admin/products/${id}/edit`,
} as const;
