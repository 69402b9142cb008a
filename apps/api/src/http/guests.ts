import { createHmac, timingSafeEqual } from 'node:crypto';
import { type RouteMetadata, SIGNATURE_HEADER } from '@fori/contracts/access';
import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { LRUCache } from 'lru-cache';
import type { Budgets, RateLimitKey } from '../limiter/budgets.ts';
import { networksOf } from './network-of.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** whose budgets the call uses up */
    rateLimitKey: RateLimitKey | null;
  }
}

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);
/** Placing an order has a limit of its own (`limits.ts`): what others of a network have used up keeps nobody from paying. */
const UNCOUNTED = new Set(['/api/orders']);

/**
 * The shop's signature of a guest's id (API-121). It says that the shop has counted the id among those of a network and
 * nothing about a person: whoever knows the id, which nobody guesses, may have it signed.
 */
export const signGuestId = (secret: string, id: string): string =>
  createHmac('sha256', secret)
    .update(JSON.stringify(['guest', id]))
    .digest('base64url');

const isSignatureOf = (secret: string, id: string, sent: unknown): boolean => {
  if (typeof sent !== 'string') return false;
  const [right, given] = [Buffer.from(signGuestId(secret, id)), Buffer.from(sent)];
  return right.length === given.length && timingSafeEqual(right, given);
};

/** Whether a route is for guests, who may be named by its body alone. */
const isForGuests = (request: FastifyRequest): boolean => {
  const level = (request.routeOptions.config.tsRestRoute?.metadata as RouteMetadata | undefined)?.access;
  return level === 'shopper' || level === 'visitor';
};

/** Ids a process remembers having counted; one that was forgotten counts again. */
const MAX_COUNTED_IDS = 50_000;

/** Counts each id once: a new visitor's first calls come side by side, before a signature has arrived. */
const idCounter = (budgets: Budgets) => {
  const counted = new LRUCache<string, Promise<boolean>>({ max: MAX_COUNTED_IDS });
  return async (id: string, rateLimitKey: RateLimitKey): Promise<boolean> => {
    const counting = counted.get(id) ?? budgets.trySpend('signatures', rateLimitKey);
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
 * Tells guests with signed ids from others, gives a signature to those who have none, and counts what guests change
 * (decision 0025). Throws `too_many_requests`.
 */
export const guestsPlugin = fp<{ secret: string; budgets: Budgets }>(
  (app, { secret, budgets }) => {
    const countId = idCounter(budgets);
    app.decorateRequest('rateLimitKey', null);
    app.addHook('onRequest', async (request, reply) => {
      if (!isForGuests(request)) return;
      const guestId = request.shopper?.kind === 'guest' ? request.shopper.sessionId : null;
      const rateLimitKey = rateLimitKeyOf(secret, request, guestId);
      request.rateLimitKey = rateLimitKey;
      if (rateLimitKey.kind === 'customer') return;
      if (guestId && rateLimitKey.kind === 'unsigned' && (await countId(guestId, rateLimitKey))) {
        void reply.header(SIGNATURE_HEADER, signGuestId(secret, guestId));
      }
      const { url = '' } = request.routeOptions;
      if (!SAFE.has(request.method) && !UNCOUNTED.has(url)) await budgets.spend('writes', rateLimitKey);
    });
  },
  { name: 'guests', dependencies: ['auth'] },
);

/** Whose budgets a call uses up, made as this guest or as whoever is signed in. */
export const rateLimitKeyOf = (secret: string, request: FastifyRequest, guestId: string | null): RateLimitKey => {
  const networks = networksOf(request.ip);
  if (request.signedIn) return { kind: 'customer', id: request.signedIn.id, networks };
  return guestId && isSignatureOf(secret, guestId, request.headers[SIGNATURE_HEADER])
    ? { kind: 'signed', id: guestId, networks }
    : { kind: 'unsigned', networks };
};
