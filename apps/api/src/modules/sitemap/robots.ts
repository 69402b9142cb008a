/** Paths that are not pages or are personal: nothing to index. */
const CLOSED = [
  '/api/',
  '/admin',
  '/auth/',
  '/cart',
  '/checkout',
  '/dev/',
  '/forgot-password',
  '/login',
  '/orders',
  '/profile',
  '/reset-password/',
  '/undo-email/',
  '/signup',
  '/unauthorized',
  '/verify-email',
  '/withdrawal/',
  // unlimited combinations, marked noindex anyway
  '/products?search=',
  '/*&search=',
] as const;

/** robots.txt: everything but personal pages may be crawled. */
export const robotsTxt = (origin: string): string =>
  ['User-agent: *', ...CLOSED.map((path) => `Disallow: ${path}`), '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n');
