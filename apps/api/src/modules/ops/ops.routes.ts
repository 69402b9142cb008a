import { contract } from '@fori/contracts/root';
import { DomainError } from '@fori/domain/errors';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isSameSecret } from '../../compare-secrets.ts';
import type { Shop } from '../../composition.ts';
import { installApiDocs } from '../../http/api-docs.ts';
import { isForwarded } from '../../http/forwarding.ts';
import { serve } from '../../http/rest.ts';
import { routeLabel } from '../../http/route-label.ts';
import { hasDemoMailbox, listDemoMails } from '../../mail/demo-mails.ts';
import { readIdentity } from '../store/index.ts';
import { createMetrics } from './metrics.ts';

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);
/** The request comes from this machine itself, not through a proxy on it. */
const isLocal = (request: FastifyRequest): boolean =>
  LOOPBACK.has(request.socket.remoteAddress ?? '') && !isForwarded(request) && !('via' in request.headers);

const holdsToken = ({ headers }: FastifyRequest, token: string | undefined): boolean =>
  token !== undefined && token !== '' && isSameSecret(headers.authorization ?? '', `Bearer ${token}`);

/** Routes for operators: health, metrics, the API's description and its page, the demo shop's mails. */
export const opsRoutes = (app: FastifyInstance, shop: Shop): void => {
  const { config, db, instruments } = shop;
  app.addHook('preClose', async () => shop.readiness.close());

  const metrics = createMetrics(shop);
  app.addHook('onResponse', (request, reply, done) => {
    instruments.request({
      method: request.method,
      route: routeLabel(request),
      status: reply.statusCode,
      seconds: reply.elapsedTime / 1000,
    });
    done();
  });
  app.get('/api/metrics', async (request, reply) => {
    if (!isLocal(request) && !holdsToken(request, config.metricsToken)) throw new DomainError('not_found');
    return reply
      .header('cache-control', 'no-store')
      .type(metrics.contentType)
      .send(await metrics.text());
  });

  if (config.apiDocs) {
    installApiDocs(app, {
      shopName: async () => (await readIdentity(db.read)).name,
      describe: async (shopName) => {
        const { openApiDocument } = await import('./openapi.ts');
        return openApiDocument(config.publicUrl, shopName);
      },
    });
  }

  const { demoMails, ...health } = contract.ops;
  serve(app, health, {
    live: async () => ({ status: 200, body: { status: 'ok' } }),
    ready: async () =>
      (await shop.readiness.isReady())
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
