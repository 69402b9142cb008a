import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { PageSource } from './page-source.ts';
import { dataPolicy, policy } from './security-headers.ts';

const IMMUTABLE = 'public, max-age=31536000, immutable';
/** For files whose names stay when their content changes. */
export const REVALIDATE = 'public, max-age=3600';

/** Where the build puts files named by their content. */
const ASSETS = 'assets';

/** The service worker fetches what it keeps; a worker's own response says what it may do. */
const SERVICE_WORKER = /[\\/]sw\.js(?:\.(?:br|gz))?$/;
const workerPolicy = policy({ 'default-src': "'none'", 'connect-src': "'self'" });

/** Pages have routes of their own, and compressed files are served in place of the plain ones. */
const IS_SERVED = /^(?!index\.html$).*(?<!\.(?:br|gz))$/;

const filesOf = (folder: string): string[] => {
  try {
    return readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isFile() && IS_SERVED.test(entry.name))
      .map(({ name }) => name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
};

/**
 * Serves a folder of built files. The hundreds of assets share a route, because each route slows down the start. Only files
 * that existed at the start are served.
 */
const serveFolder = (app: FastifyInstance, prefix: string, root: string): void => {
  for (const name of filesOf(root)) {
    app.get(`${prefix}${name}`, (_request, reply) => reply.sendFile(name, root));
  }
  const known = new Set(filesOf(join(root, ASSETS)));
  app.get(`${prefix}${ASSETS}/*`, (request: FastifyRequest, reply: FastifyReply) => {
    const { '*': name } = request.params as { '*': string };
    return known.has(name) ? reply.sendFile(`${ASSETS}/${name}`, root) : reply.callNotFound();
  });
};

/** Serves the built files of both SPAs. */
export const serveBuiltFiles = (app: FastifyInstance, assets: NonNullable<PageSource['assets']>): void => {
  void app.register(async (scope) => {
    await scope.register(fastifyStatic, {
      serve: false,
      root: assets.storefront,
      cacheControl: false,
      // the build leaves `.br` and `.gz` beside its files (apps/web/build/precompress-plugin.ts)
      preCompressed: true,
      setHeaders: (reply, path) => {
        reply
          .header('cache-control', /[\\/]assets[\\/]/.test(path) ? IMMUTABLE : REVALIDATE)
          .header('vary', 'accept-encoding')
          // these headers only matter on pages, and dozens of files are loaded with each page
          .header('content-security-policy', SERVICE_WORKER.test(path) ? workerPolicy : dataPolicy)
          .removeHeader('permissions-policy');
      },
    });
    serveFolder(scope, '/', assets.storefront);
    serveFolder(scope, '/admin/', assets.backOffice);
  });
};
