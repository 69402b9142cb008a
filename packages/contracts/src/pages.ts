/** The back office's pages as router patterns. The server answers 404 for any other address below `/admin`. */
export const backOfficePages = ['/admin', '/admin/login', '/admin/orders', '/admin/orders/:id'] as const;

const patterns = backOfficePages.map((page) => new RegExp(`^${page.replace(/:\w+/g, '[^/]+')}/?$`));

/** Whether the back office has a page at a path (without query). */
export const isBackOfficePage = (path: string): boolean => patterns.some((pattern) => pattern.test(path));
