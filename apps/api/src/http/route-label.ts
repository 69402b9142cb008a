import type { FastifyRequest } from 'fastify';

/** The route's pattern for metrics and traces; files and unknown addresses share a label, to keep the number of labels small. */
export const routeLabel = (request: FastifyRequest): string => {
  const { url, config } = request.routeOptions;
  if (config.tsRestRoute) return config.tsRestRoute.path;
  if (!url) return 'unmatched';
  if (/^(\/admin)?\/assets\//.test(url)) return 'file';
  return url.includes('*') || url.startsWith('/api/') ? url : 'file';
};
