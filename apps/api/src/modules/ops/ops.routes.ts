import { timingSafeEqual } from 'node:crypto';
import fastifySwagger from '@fastify/swagger';
import fastifySwaggerUi from '@fastify/swagger-ui';
import { contract } from '@fori/contracts/root';
import { DomainError } from '@fori/domain/errors';
import { shop as identity } from '@fori/domain/shop';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Shop } from '../../composition.ts';
import { serve } from '../../http/rest.ts';
import { policy } from '../../http/security-headers.ts';
import { hasDemoMailbox, listDemoMails } from '../../mail/demo-mails.ts';
import { createMetrics } from './metrics.ts';
import { openApiDocument } from './openapi.ts';
import { createReadiness } from './readiness.ts';

/** The page of the documentation: its own files and styles, calls to this shop, nothing else. */
const DOCS_POLICY = policy({
  'default-src': "'none'",
  'script-src': "'self'",
  'style-src': "'self' 'unsafe-inline'",
  'img-src': "'self' data:",
  'font-src': "'self' data:",
  'connect-src': "'self'",
  'base-uri': "'none'",
  'form-action': "'none'",
  'frame-ancestors': "'none'",
});

const LOGO =
  '<svg xmlns="http://www.w3.org/2000/svg" width="90" height="40"><text x="0" y="30" font-family="sans-serif" ' +
  `font-size="30" font-weight="800" fill="white">${identity.name}</text></svg>`;

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);
const FORWARDED = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via'];

/** The other end of the connection is this machine, and not a proxy on it that speaks for somebody else. */
const isLocal = (request: FastifyRequest): boolean =>
  LOOPBACK.has(request.socket.remoteAddress ?? '') && !FORWARDED.some((name) => name in request.headers);

const holdsToken = (request: FastifyRequest, token: string | undefined): boolean => {
  if (!token) return false;
  const expected = Buffer.from(`Bearer ${token}`);
  const given = Buffer.from(request.headers.authorization ?? '');
  return given.length === expected.length && timingSafeEqual(given, expected);
};

/** A pattern for the statistics; files and unknown addresses count together, or their names would never end. */
const routeLabel = (request: FastifyRequest): string => {
  const { url, config } = request.routeOptions;
  if (config.tsRestRoute) return config.tsRestRoute.path;
  if (!url) return 'unmatched';
  return url.includes('*') || url.startsWith('/api/') ? url : 'file';
};

/** What operators look at: health, metrics, the API's description and its page, the demo shop's mails. */
export const opsRoutes = (app: FastifyInstance, shop: Shop): void => {
  const { config, db } = shop;
  const readiness = createReadiness(db);
  app.addHook('preClose', async () => readiness.close());

  const metrics = createMetrics(db);
  app.addHook('onResponse', async (request, reply) => {
    metrics.observe({
      method: request.method,
      route: routeLabel(request),
      status: reply.statusCode,
      seconds: reply.elapsedTime / 1000,
    });
  });
  app.get('/api/metrics', async (request, reply) => {
    if (!isLocal(request) && !holdsToken(request, config.metricsToken)) throw new DomainError('not_found');
    return reply
      .header('cache-control', 'no-store')
      .type(metrics.contentType)
      .send(await metrics.text());
  });

  const document = openApiDocument(config.publicUrl);
  app.get('/api/openapi.json', async () => document);
  void app.register(async (scope) => {
    await scope.register(fastifySwagger, { mode: 'static', specification: { document: document as object as never } });
    await scope.register(fastifySwaggerUi, {
      routePrefix: '/api/docs',
      staticCSP: DOCS_POLICY,
      uiConfig: { validatorUrl: null },
      logo: { type: 'image/svg+xml', content: Buffer.from(LOGO), href: '/', target: '_self' },
      theme: { title: `${identity.name} API` },
    });
  });

  const { demoMails, ...health } = contract.ops;
  serve(app, health, {
    live: async () => ({ status: 200, body: { status: 'ok' } }),
    ready: async () =>
      (await readiness.isReady())
        ? { status: 200, body: { status: 'ok' } }
        : { status: 503, body: { status: 'unavailable' } },
  });
  if (hasDemoMailbox(shop)) {
    serve(
      app,
      { demoMails },
      { demoMails: async ({ query }) => ({ status: 200, body: { data: await listDemoMails(shop, query.to) } }) },
    );
  }
};
