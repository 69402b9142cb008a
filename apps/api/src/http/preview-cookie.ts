import { hostCookie, storageKey } from '@fori/domain/shop';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isAmong } from '../compare-secrets.ts';
import type { Config } from '../config.ts';
import { hashesBy, keyedHash } from '../keys.ts';

type Settings = Pick<Config, 'keys' | 'publicUrl'>;

const isSecure = ({ publicUrl }: Settings): boolean => publicUrl.startsWith('https:');
const nameFor = (settings: Settings): string => (isSecure(settings) ? hostCookie('preview') : storageKey('preview'));

/** Good for this one purpose: no call takes it for a token. */
const signature = (key: string, sessionId: string): string => keyedHash(key, 'preview', sessionId);

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
  const isSigned = isAmong(
    sent,
    hashesBy(settings.keys, 'previews', (key) => signature(key, sessionId)),
  );
  return isSigned ? sessionId : null;
};
