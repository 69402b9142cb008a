/** What is no page, or belongs to one person: nobody finds anything there. */
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
  '/signup',
  '/unauthorized',
  '/verify-email',
  // endless, and marked as not to be listed anyway
  '/products?search=',
  '/*&search=',
] as const;

/** robots.txt: the whole shop is open but for what is personal, and the sitemap says what there is. */
export const robotsTxt = (origin: string): string =>
  ['User-agent: *', ...CLOSED.map((path) => `Disallow: ${path}`), '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n');
