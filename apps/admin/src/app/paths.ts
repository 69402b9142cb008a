/** Every address of the back office, so that no link is spelled twice. */
export const paths = {
  /** where the back office opens */
  home: '/admin',
  login: '/admin/login',
  orders: '/admin/orders',
  ordersMatching: (search: string) => `/admin/orders?${new URLSearchParams({ search })}`,
  order: (id: string) => `/admin/orders/${encodeURIComponent(id)}`,
} as const;

/** The storefront is another app: these are left by a full page load. */
export const shopPaths = {
  home: '/',
  product: (id: number) => `/product/${id}`,
  unauthorized: '/unauthorized',
} as const;
