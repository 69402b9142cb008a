import type { Category, Gender, ProductSort } from '@fori/domain/catalog';

export interface ListingAddress {
  category?: Category;
  gender?: Gender;
  search?: string;
  sort?: ProductSort;
  page?: number;
}

/** Every address of the shop, so that no link is spelled twice. */
export const paths = {
  home: '/',
  products: (filters: ListingAddress = {}) => {
    const query = new URLSearchParams();
    for (const [name, value] of Object.entries(filters)) {
      if (value !== undefined && value !== '') query.set(name, String(value));
    }
    return query.size > 0 ? `/products?${query}` : '/products';
  },
  product: (id: number) => `/product/${id}`,
  cart: '/cart',
  checkout: '/checkout',
  checkoutSuccess: '/checkout/success',
  paypalApproval: (token: string) => `/checkout/paypal/${token}`,
  /** a guest's token opens the order without an account */
  order: (id: string, token?: string) => (token ? `/orders/${id}?${new URLSearchParams({ token })}` : `/orders/${id}`),
  orders: '/orders',
  ordersPage: (page: number) => (page > 1 ? `/orders?${new URLSearchParams({ page: String(page) })}` : '/orders'),
  profile: '/profile',
  login: '/login',
  signup: '/signup',
  verifyEmail: (userId: string, email: string) => `/verify-email?${new URLSearchParams({ user_id: userId, email })}`,
  forgotPassword: '/forgot-password',
  /** with the address filled in */
  signupAs: (email: string) => `/signup?${new URLSearchParams({ email })}`,
  about: '/about',
  blogs: '/blogs',
  contact: '/contact',
  customJacket: '/custom-jacket',
  faqs: '/faqs',
  privacy: '/privacy',
  terms: '/terms',
  unauthorized: '/unauthorized',
  /** the back office is another app: these are left by a full page load */
  admin: '/admin',
  adminProduct: (id: number) => `/admin/products/${id}/edit`,
} as const;
