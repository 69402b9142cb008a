import { readdirSync } from 'node:fs';
import { extname, join } from 'node:path';
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
/** An icon made of a logo is a picture within an SVG. */
const iconPolicy = policy({ 'default-src': "'none'", 'img-src': 'data:', 'frame-ancestors': "'none'", sandbox: '' });
const workerPolicy = policy({ 'default-src': "'none'", 'connect-src': "'self'", 'frame-ancestors': "'none'" });

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

/** The shop's own icon in place of a built file; null where there is none. */
type OwnIcon = (name: string) => Promise<Buffer | null>;

const SVG = 'image/svg+xml; charset=utf-8';

const TYPES: Readonly<Record<string, string>> = {
  '.svg': SVG,
  '.png': 'image/png',
  '.ico': 'image/x-icon',
};

/**
 * Serves a folder of built files. The hundreds of assets share a route, because each route slows down the start. Only files
 * that existed at the start are served.
 */
const serveFolder = (app: FastifyInstance, prefix: string, root: string, ownIcon: OwnIcon): void => {
  for (const name of filesOf(root)) {
    app.get(`${prefix}${name}`, async (_request, reply) => {
      const icon = await ownIcon(name);
      if (!icon) return reply.sendFile(name, root);
      return reply
        .header('cache-control', REVALIDATE)
        .header('content-security-policy', iconPolicy)
        .header('x-content-type-options', 'nosniff')
        .type(TYPES[extname(name)] ?? 'application/octet-stream')
        .send(icon);
    });
  }
  const known = new Set(filesOf(join(root, ASSETS)));
  app.get(`${prefix}${ASSETS}/*`, (request: FastifyRequest, reply: FastifyReply) => {
    const { '*': name } = request.params as { '*': string };
    return known.has(name) ? reply.sendFile(`${ASSETS}/${name}`, root) : reply.callNotFound();
  });
};

/** Serves the built files of both SPAs. */
export const serveBuiltFiles = (
  app: FastifyInstance,
  assets: NonNullable<PageSource['assets']>,
  ownIcon: OwnIcon,
): void => {
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
    scope.addHook('onSend', (_request, reply, payload, done) => {
      // the library names the encoding of texts alone, and SVG is one too
      if (reply.getHeader('content-type') === 'image/svg+xml') void reply.type(SVG);
      done(null, payload);
    });
    serveFolder(scope, '/', assets.storefront, ownIcon);
    serveFolder(scope, '/admin/', assets.backOffice, ownIcon);
  });
};
