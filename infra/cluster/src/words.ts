import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const RETRY_AFTER_S = 3;

/** The page that Caddy and nginx show, too, while the shop is away. */
const page = readFileSync(join(import.meta.dirname, '../../deploy/server/unavailable.html'), 'utf8');
const json = JSON.stringify({
  message: 'The shop cannot be reached right now. Please try again in a minute.',
  code: 'unavailable',
  retry_after: RETRY_AFTER_S,
});

const response = (type: string, body: string): string =>
  [
    'HTTP/1.1 503 Service Unavailable',
    `Content-Type: ${type}; charset=utf-8`,
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    `Retry-After: ${RETRY_AFTER_S}`,
    '',
    body,
  ].join('\r\n');

/** In place of HAProxy's own errors: whole responses that say in words that the shop is away, to a browser and to a program. */
export const errorFiles = {
  pages: response('text/html', page),
  api: response('application/json', json),
} as const;
