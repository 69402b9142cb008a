import type { IncomingMessage } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { MEGABYTE } from '@fori/domain/bytes';

/** Smaller bodies, which arrive in one or two reads, are left to Node. */
const LARGE_BYTES = 64 * 1024;
export const REFUSED_BYTES_PER_SECOND = 8 * MEGABYTE;
/** How fast all refused bodies together are read. Only tests change it: they refuse hundreds of large ones. */
export const refusedBodyPace = { bytesPerSecond: REFUSED_BYTES_PER_SECOND };

const mayBeLarge = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > LARGE_BYTES;

/**
 * Reads the rest of the body of a refused call, all such calls together at 8 MB a second: somebody who keeps sending
 * what is refused must not keep the process busy, and a browser shows the refusal only once it has sent
 * everything. Resolves when the body or the connection ends, at the latest with the server's request timeout; never
 * rejects (API-130).
 */
export const createRefusedBodyReader = () => {
  let freeAt = 0;
  return async (request: IncomingMessage): Promise<void> => {
    if (request.complete || request.destroyed || !mayBeLarge(request)) return;
    request.unpipe();
    try {
      for await (const chunk of request) {
        const { length } = chunk as Buffer;
        const now = performance.now();
        freeAt = Math.max(freeAt, now) + (length / refusedBodyPace.bytesPerSecond) * 1000;
        await pause(freeAt - now);
      }
    } catch {
      // the sender closed the connection
    }
  };
};
