/** The back office's pages as router patterns. The server answers 404 for any other address below `/admin`. */
export const backOfficePages = [
  '/admin',
  '/admin/login',
  '/admin/audit',
  '/admin/dashboard',
  '/admin/products',
  '/admin/products/new',
  '/admin/products/:id/edit',
  '/admin/products/import',
  '/admin/invite/:token',
  '/admin/categories',
  '/admin/categories/:id/edit',
  '/admin/jacket',
  '/admin/catalogue',
  '/admin/customers',
  '/admin/customers/:id',
  '/admin/home',
  '/admin/identity',
  '/admin/settings',
  '/admin/setup',
  '/admin/setup/:token',
  '/admin/shop-search',
  '/admin/size-guides',
  '/admin/users',
  '/admin/orders',
  '/admin/orders/:id',
  '/admin/reviews',
  '/admin/messages',
  '/admin/messages/:id',
  '/admin/blogs',
  '/admin/blogs/new',
  '/admin/blogs/:id/edit',
  '/admin/pages',
  '/admin/pages/:id/edit',
  '/admin/reports',
  '/admin/translations',
] as const;

const patterns = backOfficePages.map((page) => new RegExp(`^${page.replace(/:\w+/g, '[^/]+')}/?$`));

/** Whether the back office has a page at a path (without query). */
export const isBackOfficePage = (path: string): boolean => patterns.some((pattern) => pattern.test(path));
