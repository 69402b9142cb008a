import { shop as identity } from '@fori/domain/shop';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { policy } from './security-headers.ts';

const PREFIX = '/api/docs';

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

/** Headers of one connection, or ones the shop's own server sets. */
const NOT_PASSED_ON = new Set(['connection', 'content-length', 'date', 'keep-alive', 'transfer-encoding']);

const makePage = async (document: object): Promise<FastifyInstance> => {
  const [{ default: swagger }, { default: swaggerUi }] = await Promise.all([
    import('@fastify/swagger'),
    import('@fastify/swagger-ui'),
  ]);
  const page = Fastify({ routerOptions: { ignoreTrailingSlash: true } });
  await page.register(swagger, { mode: 'static', specification: { document: document as never } });
  await page.register(swaggerUi, {
    routePrefix: PREFIX,
    staticCSP: DOCS_POLICY,
    uiConfig: { validatorUrl: null },
    logo: { type: 'image/svg+xml', content: Buffer.from(LOGO), href: '/', target: '_self' },
    theme: { title: `${identity.name} API` },
  });
  await page.ready();
  return page;
};

/**
 * Serves the API's description and its documentation page. Both are made at the first request, because making them takes
 * longer than anything else at a start and few ever look.
 */
export const installApiDocs = (app: FastifyInstance, describe: () => Promise<object>): void => {
  let description: Promise<object> | undefined;
  let page: Promise<FastifyInstance> | undefined;
  const descriptionOnce = () => {
    description ??= describe();
    return description;
  };
  const response = async (request: FastifyRequest, reply: FastifyReply) => {
    page ??= descriptionOnce().then(makePage);
    const { statusCode, headers, rawPayload } = await (await page).inject({
      method: request.method as 'GET',
      url: request.url,
      headers: request.headers,
    });
    for (const [name, value] of Object.entries(headers)) {
      if (value !== undefined && !NOT_PASSED_ON.has(name)) reply.header(name, value);
    }
    return reply.status(statusCode).send(rawPayload);
  };
  app.get('/api/openapi.json', descriptionOnce);
  app.get(PREFIX, response);
  app.get(`${PREFIX}/*`, response);
  app.addHook('onClose', async () => (await page?.catch(() => null))?.close());
};
