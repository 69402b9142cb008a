import { type RouteMetadata, SIGNATURE_HEADER } from '@fori/contracts/access';
import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { Config } from '../config.ts';
import { createGrowingLru } from '../growing-lru.ts';
import type { Keys } from '../keys.ts';
import type { Budgets, RateLimitKey } from '../limiter/budgets.ts';
import { clearGuestCookie, guestOfCookie, keepGuestInCookie } from './guest-cookie.ts';
import { isSignatureOf, signGuestId } from './guest-signature.ts';
import { networksOf } from './network-of.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** whose budgets the call spends */
    rateLimitKey: RateLimitKey | null;
  }
}

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);
/** Placing an order has its own limit (`limits.ts`), so that others in a network cannot keep a guest from paying. */
const UNCOUNTED = new Set(['/api/orders']);

/** Whether a route is open to guests, who may be named by its body alone. */
const isForGuests = (request: FastifyRequest): boolean => {
  const level = (request.routeOptions.config.tsRestRoute?.metadata as RouteMetadata | undefined)?.access;
  return level === 'shopper' || level === 'visitor';
};

/** Counted ids that a process remembers; an evicted one counts again. */
const MAX_COUNTED_IDS = 50_000;

/** Counts each id once, because a new visitor's first calls arrive together, before one has a signature. */
const idCounter = (budgets: Budgets) => {
  const counted = createGrowingLru<Promise<boolean>>(MAX_COUNTED_IDS);
  return async (id: string, rateLimitKey: RateLimitKey): Promise<boolean> => {
    const counting = counted.get(id) ?? budgets.trySpendOnce('signatures', rateLimitKey, id);
    counted.set(id, counting);
    let hasCapacity = false;
    try {
      hasCapacity = await counting;
    } finally {
      if (!hasCapacity) counted.delete(id);
    }
    return hasCapacity;
  };
};

/**
 * Recognises guests with signed ids, sends a signature to those without, and counts guests' changes (decision 0205). Guests with a
 * cart are known by a cookie to the pages that show it (decision 0050). Throws `too_many_requests`.
 */
export const guestsPlugin = fp<{ config: Pick<Config, 'keys' | 'publicUrl'>; budgets: Budgets }>(
  (app, { config, budgets }) => {
    const { keys } = config;
    const countId = idCounter(budgets);
    app.decorateRequest('rateLimitKey', null);
    app.addHook('onRequest', async (request, reply) => {
      if (!isForGuests(request)) return;
      const guestId = request.shopper?.kind === 'guest' ? request.shopper.sessionId : null;
      const rateLimitKey = rateLimitKeyOf(keys, request, guestId);
      request.rateLimitKey = rateLimitKey;
      if (rateLimitKey.kind === 'customer') return clearGuestCookie(request, reply, config);
      const isNewlyCounted =
        guestId !== null && rateLimitKey.kind === 'unsigned' && (await countId(guestId, rateLimitKey));
      if (isNewlyCounted) void reply.header(SIGNATURE_HEADER, signGuestId(keys, guestId));
      if (SAFE.has(request.method)) {
        // the browser has forgotten the guest of before
        if (guestId !== null && guestOfCookie(request, config)?.id !== guestId)
          clearGuestCookie(request, reply, config);
        return;
      }
      const { url = '' } = request.routeOptions;
      if (!UNCOUNTED.has(url)) await budgets.spend('writes', rateLimitKey);
      if (guestId && (isNewlyCounted || rateLimitKey.kind === 'signed'))
        keepGuestInCookie(request, reply, config, guestId);
    });
  },
  { name: 'guests', dependencies: ['auth'] },
);

/** Whose budgets a call spends: the signed-in user's, else this guest's. */
export const rateLimitKeyOf = (keys: Keys, request: FastifyRequest, guestId: string | null): RateLimitKey => {
  const networks = networksOf(request.ip);
  if (request.signedIn) return { kind: 'customer', id: request.signedIn.id, networks };
  return guestId && isSignatureOf(keys, guestId, request.headers[SIGNATURE_HEADER])
    ? { kind: 'signed', id: guestId, networks }
    : { kind: 'unsigned', networks };
};
