import { createHmac, timingSafeEqual } from 'node:crypto';
import { hostCookie, storageKey } from '@fori/domain/shop';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';

type Settings = Pick<Config, 'keys' | 'publicUrl'>;

const isSecure = ({ publicUrl }: Settings): boolean => publicUrl.startsWith('https:');
const nameFor = (settings: Settings): string => (isSecure(settings) ? hostCookie('preview') : storageKey('preview'));

/** Good for this one purpose: no call takes it for a token. */
const signature = (key: string, sessionId: string): string =>
  createHmac('sha256', key)
    .update(JSON.stringify(['preview', sessionId]))
    .digest('base64url');

/** Lets the browser see pages of a shop that is not open, as long as the admin's session lasts. */
export const setPreviewCookie = (
  reply: Pick<FastifyReply, 'setCookie'>,
  settings: Settings,
  sessionId: string,
): void => {
  void reply.setCookie(nameFor(settings), `${sessionId}.${signature(settings.keys.current('previews'), sessionId)}`, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure(settings),
  });
};

/** The session that a preview cookie names; null without one that the shop has signed. */
export const previewSession = (request: FastifyRequest, settings: Settings): string | null => {
  const [sessionId = '', sent = ''] = (request.cookies[nameFor(settings)] ?? '').split('.');
  const actual = Buffer.from(sent);
  const isSigned = settings.keys.accepted('previews').some((key) => {
    const expected = Buffer.from(signature(key, sessionId));
    return actual.length === expected.length && timingSafeEqual(actual, expected);
  });
  return isSigned ? sessionId : null;
};
