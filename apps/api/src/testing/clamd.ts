import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const COMMAND = Buffer.from('zINSTREAM\0');

/** The file of a command INSTREAM, once all of it has arrived; null before. */
const fileIn = (received: Buffer): Buffer | null => {
  const parts: Buffer[] = [];
  for (let at = COMMAND.length; at + 4 <= received.length; ) {
    const length = received.readUInt32BE(at);
    if (length === 0) return Buffer.concat(parts);
    parts.push(received.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return null;
};

/** A stand-in for the virus scanner clamd at a socket; `answer` tells what it says of a file, null for nothing at all. */
export const standInClamd = (answer: (file: Buffer) => string | null) => {
  const folder = mkdtempSync(join(tmpdir(), 'fori-clamd-'));
  const socketPath = join(folder, 'clamd.ctl');
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    open.add(socket);
    socket.on('close', () => open.delete(socket));
    let received = Buffer.alloc(0);
    socket.on('data', (part: Buffer) => {
      received = Buffer.concat([received, part]);
      const file = fileIn(received);
      const said = file && answer(file);
      if (said !== null) socket.end(`${said}\0`);
    });
  });
  return {
    socketPath,
    start: () => new Promise<void>((resolve) => server.listen(socketPath, resolve)),
    stop: async () => {
      for (const socket of open) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
