import { BACK_OFFICE_HEADER } from '@fori/contracts/access';
import { hostCookie, storageKey } from '@fori/domain/shop';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';

type Settings = Pick<Config, 'publicUrl'>;

const isSecure = ({ publicUrl }: Settings): boolean => publicUrl.startsWith('https:');
const nameFor = (settings: Settings): string => (isSecure(settings) ? hostCookie('staff') : storageKey('staff'));

const optionsFor = (settings: Settings) =>
  ({ path: '/', httpOnly: true, sameSite: 'strict', secure: isSecure(settings) }) as const;

/** Whether an admin's page makes the call; a page of another origin cannot send its header. */
export const isFromBackOffice = (request: FastifyRequest): boolean => request.headers[BACK_OFFICE_HEADER] !== undefined;

/** Whether the call counts as use of the session: not where a page refreshes itself while nobody touches it (AUTH-111). */
export const countsAsUse = (request: FastifyRequest): boolean => request.headers[BACK_OFFICE_HEADER] !== 'idle';

/**
 * Hands out a new token of a session: to pages of the back office in a cookie that no script can read, and in nothing else
 * (AUTH-113). Returns what the response's body says of it, which is the token for programs.
 */
export const handOutToken = (
  request: FastifyRequest,
  reply: Pick<FastifyReply, 'setCookie'>,
  settings: Settings,
  token: string,
): string | null => {
  if (!isFromBackOffice(request)) return token;
  void reply.setCookie(nameFor(settings), token, optionsFor(settings));
  return null;
};

/** Removes the cookie at a sign-out of the back office. */
export const clearStaffCookie = (
  request: FastifyRequest,
  reply: Pick<FastifyReply, 'setCookie'>,
  settings: Settings,
): void => {
  if (isFromBackOffice(request)) void reply.setCookie(nameFor(settings), '', { ...optionsFor(settings), maxAge: 0 });
};

/** The token of a call's cookie; null for a call that does not say that it is an admin's (AUTH-113). */
export const staffCookieOf = (request: FastifyRequest, settings: Settings): string | null =>
  isFromBackOffice(request) ? (request.cookies[nameFor(settings)] ?? null) : null;
