import { DAY_MS, SECOND_MS } from '@fori/domain/durations';
import { hostCookie, storageKey } from '@fori/domain/shop';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { isSignatureOf, signGuestId } from './guest-signature.ts';

/** A guest's id with the shop's signature of it. */
export interface SignedGuest {
  id: string;
  signature: string;
}

type Settings = Pick<Config, 'keys' | 'publicUrl'>;

/** As long as a cart that nobody touches is kept (decision 0012). */
const MAX_AGE_S = (30 * DAY_MS) / SECOND_MS;

const isSecure = ({ publicUrl }: Settings): boolean => publicUrl.startsWith('https:');
const nameFor = (settings: Settings): string => (isSecure(settings) ? hostCookie('guest') : storageKey('guest'));

const optionsFor = (settings: Settings) =>
  ({ path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure(settings) }) as const;

/** The guest whose cart a page of this browser is rendered with; null without a cookie that the shop has signed. */
export const guestOfCookie = (request: FastifyRequest, settings: Settings): SignedGuest | null => {
  const [id = '', signature] = (request.cookies[nameFor(settings)] ?? '').split('.');
  return signature && isSignatureOf(settings.keys, id, signature) ? { id, signature } : null;
};

/**
 * Lets the pages of this browser be rendered with a guest's cart (decision 0050). No call of the API is admitted by it. Only for an id
 * that the shop has counted.
 */
export const keepGuestInCookie = (
  request: FastifyRequest,
  reply: Pick<FastifyReply, 'setCookie'>,
  settings: Settings,
  id: string,
): void => {
  if (guestOfCookie(request, settings)?.id === id) return;
  const options = { ...optionsFor(settings), maxAge: MAX_AGE_S };
  void reply.setCookie(nameFor(settings), `${id}.${signGuestId(settings.keys, id)}`, options);
};

/** Ends that: whoever signs in has another cart. */
export const clearGuestCookie = (
  request: FastifyRequest,
  reply: Pick<FastifyReply, 'setCookie'>,
  settings: Settings,
): void => {
  const name = nameFor(settings);
  if (request.cookies[name] !== undefined) void reply.setCookie(name, '', { ...optionsFor(settings), maxAge: 0 });
};
