import type { RouteMetadata } from '@fori/contracts/access';
import { DomainError } from '@fori/domain/errors';
import type { ShopIdentity } from '@fori/domain/identity';
import type { SignedInUser } from '@fori/domain/people';
import { may } from '@fori/domain/permissions';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { Config } from '../config.ts';
import { pageLanguage, pageTheme } from './language.ts';
import { openingSoonPage } from './opening-soon-page.ts';
import { previewSession } from './preview-cookie.ts';
import { mayBePage } from './request-url.ts';

/** What `?preview=` can say. */
export type Draft = 'home' | 'menus';

declare module 'fastify' {
  interface FastifyRequest {
    /** an admin looks at the shop before it opens */
    previews: boolean;
    /** the document whose draft an admin with `content.read` looks at (decision 0048), on a page only where it is shown; null otherwise */
    draft: Draft | null;
  }
}

export interface OpeningPorts {
  config: Pick<Config, 'keys' | 'publicUrl'>;
  /** whether visitors may see the shop */
  isOpen: () => Promise<boolean>;
  /** whether no orders are taken for a while */
  isClosed: () => Promise<boolean>;
  /** who the shop is; empty texts before its owner has said it */
  identity: () => Promise<Pick<ShopIdentity, 'name' | 'email'>>;
  /** the user of an active session; null otherwise */
  findSession: (sessionId: string) => Promise<SignedInUser | null>;
}

/** Nobody knows when the shop opens: search engines and monitors should try again after this. */
const RETRY_S = 3600;
const SERVICE_UNAVAILABLE = 503;

const PAGES = '/*';
/** What the storefront serves outside the contract, besides its pages. */
const FEEDS = /\.xml$/;

const metadataOf = ({ routeOptions }: FastifyRequest): RouteMetadata | undefined =>
  routeOptions.config.tsRestRoute?.metadata as RouteMetadata | undefined;

/** What the matched route is to a shop that is not open; null for what works all the same. */
const closedPart = (request: FastifyRequest): 'page' | 'call' | null => {
  const { url = '' } = request.routeOptions;
  const metadata = metadataOf(request);
  if (metadata) return metadata.access === 'admin' || metadata.beforeOpening ? null : 'call';
  if (url === PAGES && request.method !== 'POST') return mayBePage(request.url) ? 'page' : null;
  return FEEDS.test(url) ? 'call' : null;
};

/** The pages a draft is shown on. */
const DRAFT_PAGES: ReadonlySet<string | undefined> = new Set(['/', '/contact']);

/** The draft that an address asks for; null for what visitors see. */
const wantedDraft = ({ query, url }: FastifyRequest, part: 'page' | 'call' | null): Draft | null => {
  if (part === null || (part === 'page' && !DRAFT_PAGES.has(url.split('?')[0]))) return null;
  const { preview } = query as { preview?: unknown };
  return preview === 'home' || preview === 'menus' ? preview : null;
};

const sendOpeningSoon = (
  request: FastifyRequest,
  reply: FastifyReply,
  identity: Pick<ShopIdentity, 'name' | 'email'>,
): FastifyReply =>
  reply
    .status(SERVICE_UNAVAILABLE)
    .header('retry-after', RETRY_S)
    .header('cache-control', 'no-store')
    .header('x-robots-tag', 'noindex')
    .header('vary', 'cookie, accept-language')
    .type('text/html; charset=utf-8')
    .send(
      openingSoonPage({
        language: pageLanguage(request),
        offered: request.offer.languages,
        theme: pageTheme(request),
        identity,
      }),
    );

/**
 * Keeps visitors out of a shop that its owner has not opened (decision 0161): pages show that it opens soon, calls are refused
 * with `shop_not_open`. A shop that is closed for a while shows everything and takes no orders. The back office, sign-in of staff, health and files work; admins may look at everything.
 */
export const openingPlugin = fp<OpeningPorts>(
  (app, { config, isOpen, isClosed, identity, findSession }) => {
    app.decorateRequest('previews', false);
    app.decorateRequest('draft', null);
    const adminOf = async (request: FastifyRequest): Promise<SignedInUser | null> => {
      const sessionId = request.signedIn ? null : previewSession(request, config);
      const user = sessionId === null ? request.signedIn : await findSession(sessionId);
      return user?.role === 'admin' && !user.mustEnrol ? user : null;
    };
    const mayReadDrafts = async (request: FastifyRequest): Promise<boolean> => {
      const admin = await adminOf(request);
      return admin !== null && may(admin, 'content.read');
    };
    app.addHook('onRequest', async (request, reply) => {
      if (metadataOf(request)?.ordering && (await isClosed())) throw new DomainError('shop_closed');
      const part = closedPart(request);
      const draft = wantedDraft(request, part);
      request.draft = draft && (await mayReadDrafts(request)) ? draft : null;
      if (!part || (await isOpen())) return;
      request.previews = (await adminOf(request)) !== null;
      if (request.previews) return;
      if (part === 'page') return sendOpeningSoon(request, reply, await identity());
      throw new DomainError('shop_not_open', { retry_after: RETRY_S });
    });
  },
  { name: 'opening', dependencies: ['auth', 'language'] },
);
