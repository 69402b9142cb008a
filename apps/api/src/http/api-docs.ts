import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { escapeHtml } from '../mail/escape.ts';
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

const logoOf = (shopName: string): string =>
  '<svg xmlns="http://www.w3.org/2000/svg" width="240" height="40"><text x="0" y="30" font-family="sans-serif" ' +
  `font-size="30" font-weight="800" fill="white">${escapeHtml(shopName)}</text></svg>`;

/** Headers of one connection, or ones the shop's own server sets. */
const NOT_PASSED_ON = new Set(['connection', 'content-length', 'date', 'keep-alive', 'transfer-encoding']);

const makePage = async (document: object, shopName: string): Promise<FastifyInstance> => {
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
    logo: { type: 'image/svg+xml', content: Buffer.from(logoOf(shopName)), href: '/', target: '_self' },
    theme: { title: `${shopName} API` },
  });
  await page.ready();
  return page;
};

interface ApiDocsOptions {
  shopName: () => Promise<string>;
  describe: (shopName: string) => Promise<object>;
}

interface Docs {
  shopName: string;
  description: Promise<object>;
  page?: Promise<FastifyInstance>;
}

/**
 * Serves the API's description and its documentation page. Both are made at the first request, because making them takes
 * longer than anything else at a start and few ever look, and again when the shop's name has changed.
 */
export const installApiDocs = (app: FastifyInstance, { shopName: readName, describe }: ApiDocsOptions): void => {
  let docs: Docs | undefined;
  const currentDocs = async (): Promise<Docs> => {
    const shopName = await readName();
    if (docs?.shopName === shopName) return docs;
    void docs?.page?.then((page) => page.close());
    docs = { shopName, description: describe(shopName) };
    return docs;
  };
  const response = async (request: FastifyRequest, reply: FastifyReply) => {
    const current = await currentDocs();
    current.page ??= current.description.then((description) => makePage(description, current.shopName));
    const { statusCode, headers, rawPayload } = await (await current.page).inject({
      method: request.method as 'GET',
      url: request.url,
      headers: request.headers,
    });
    for (const [name, value] of Object.entries(headers)) {
      if (value !== undefined && !NOT_PASSED_ON.has(name)) reply.header(name, value);
    }
    return reply.status(statusCode).send(rawPayload);
  };
  app.get('/api/openapi.json', async () => (await currentDocs()).description);
  app.get(PREFIX, response);
  app.get(`${PREFIX}/*`, response);
  app.addHook('onClose', async () => (await docs?.page?.catch(() => null))?.close());
};
