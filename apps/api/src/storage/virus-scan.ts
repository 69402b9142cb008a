import { createReadStream } from 'node:fs';
import { connect } from 'node:net';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { DomainError } from '@fori/domain/errors';
import type { Log } from '../composition.ts';

/**
 * Whether a virus scanner lets a file pass. Throws `service_unavailable` with the reason `files_unchecked` where the scanner cannot say
 * so: a file that nobody checked is not taken (SEC-56, SEC-57).
 */
export type VirusScan = (path: string) => Promise<boolean>;

/** How long clients should wait for the scanner to be back, in seconds. */
const RETRY_S = 60;
/** A large archive is unpacked and searched before the scanner says anything. */
const SILENCE_MS = 120_000;

/** The command INSTREAM of clamd: each part of the file behind its length, and a length of 0 at the end. */
async function* inStream(path: string): AsyncGenerator<Buffer> {
  yield Buffer.from('zINSTREAM\0');
  for await (const part of createReadStream(path) as AsyncIterable<Buffer>) {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(part.length);
    yield length;
    yield part;
  }
  yield Buffer.alloc(4);
}

const ask = async (socketPath: string, path: string, silenceMs: number): Promise<string> => {
  const socket = connect(socketPath);
  socket.setTimeout(silenceMs, () => socket.destroy(new Error('the virus scanner did not answer in time')));
  try {
    const [answer] = await Promise.all([text(socket), pipeline(Readable.from(inStream(path)), socket, { end: false })]);
    return answer.replace(/\0$/, '').trim();
  } finally {
    socket.destroy();
  }
};

/** Scans by clamd (ClamAV), which listens at a socket of this machine. */
export const createVirusScan =
  ({ socketPath, log, silenceMs = SILENCE_MS }: { socketPath: string; log: Log; silenceMs?: number }): VirusScan =>
  async (path) => {
    const answer = await ask(socketPath, path, silenceMs).catch((error: unknown) => error);
    if (answer === 'stream: OK') return true;
    if (typeof answer === 'string' && answer.endsWith(' FOUND')) {
      log.warn({ answer }, 'the virus scanner refused an uploaded file');
      return false;
    }
    log.error({ err: answer }, 'the virus scanner cannot be asked: uploads are refused');
    throw new DomainError('service_unavailable', { retry_after: RETRY_S, reason: 'files_unchecked' });
  };
