import { once } from 'node:events';
import { Agent, createServer, get, type IncomingMessage, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { limitConnections } from './connections.ts';

/** A server that holds three connections, answers `/wait` when told to, `/early` at once, and everything else once its body has come. */
const serve = async () => {
  const answers: (() => void)[] = [];
  const server = createServer((request, response) => {
    if (request.url === '/wait') answers.push(() => response.end('late'));
    else if (request.url === '/early') response.end('early');
    else request.resume().once('end', () => response.end('served'));
  });
  limitConnections(server, 3);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const sockets: Socket[] = [];
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.closeAllConnections();
    server.close();
  });
  const dial = async (sent: string): Promise<Socket> => {
    const socket = connect(port, '127.0.0.1');
    // without a reader it would not notice its end
    socket.on('error', () => undefined).resume();
    sockets.push(socket);
    const arrived = once(server, 'connection');
    await Promise.all([once(socket, 'connect'), arrived]);
    socket.write(sent);
    return socket;
  };
  const visit = (agent?: Agent) =>
    new Promise<string>((resolve, reject) => {
      get({ port, host: '127.0.0.1', path: '/', agent: agent ?? false }, (response) => {
        let text = '';
        response.on('data', (chunk: Buffer) => {
          text += chunk;
        });
        response.on('end', () => resolve(text));
      }).on('error', reject);
    });
  return { dial, visit, server, answers };
};

const HEAD = 'GET / HTTP/1.1\r\nhost: shop\r\n';
const closed = (socket: Socket) => (socket.destroyed ? Promise.resolve() : once(socket, 'close'));

test('[FAULT-06] [API-149] connections that send next to nothing keep no visitor out: the one that waited longest is ended', async () => {
  const { dial, visit } = await serve();
  const slow = [await dial(HEAD), await dial(HEAD), await dial(HEAD)];
  expect(await visit()).toBe('served');
  await closed(slow[0] as Socket);
  expect(slow.map(({ destroyed }) => destroyed)).toEqual([true, false, false]);
});

test('[FAULT-06] an upload that stops half-way is ended before the connection of a visitor who may come back', async () => {
  const { dial, visit, server } = await serve();
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  onTestFinished(() => agent.destroy());
  await visit(agent);
  const half = 'POST / HTTP/1.1\r\nhost: shop\r\ncontent-length: 100\r\n\r\nhalf';
  const upload = async () => {
    const requested = once(server, 'request');
    const socket = await dial(half);
    await requested;
    return socket;
  };
  const first = await upload();
  await upload();
  const connected: unknown[] = [];
  server.on('connection', (socket) => connected.push(socket));
  expect(await visit()).toBe('served');
  await closed(first);
  expect(await visit(agent)).toBe('served');
  expect(connected.length).toBe(1);
});

test('[API-149] where every connection is being answered, a further one is closed at once', async () => {
  const { dial, answers, server } = await serve();
  const busy: Socket[] = [];
  for (let nth = 0; nth < 3; nth += 1) {
    const requested = once(server, 'request');
    busy.push(await dial('GET /wait HTTP/1.1\r\nhost: shop\r\n\r\n'));
    await requested;
  }
  const further = await dial('');
  await closed(further);
  const answered = once(busy[0] as Socket, 'data');
  answers[0]?.();
  expect(String(await answered)).toContain('late');
});

test('[FAULT-06] connections whose body came after the answer wait for their next request, and are ended for a visitor', async () => {
  const { dial, visit, server } = await serve();
  const sockets: Socket[] = [];
  for (let nth = 0; nth < 3; nth += 1) {
    const requested = once(server, 'request');
    const socket = await dial('GET /early HTTP/1.1\r\nhost: shop\r\ncontent-length: 1\r\n\r\n');
    const [[request, response]] = (await Promise.all([requested, once(socket, 'data')])) as [
      [IncomingMessage, ServerResponse],
      unknown,
    ];
    if (!response.closed) await once(response, 'close');
    const ended = once(request, 'end');
    socket.write('x');
    await ended;
    sockets.push(socket);
  }
  expect(await visit()).toBe('served');
  await closed(sockets[0] as Socket);
  expect(sockets.map(({ destroyed }) => destroyed)).toEqual([true, false, false]);
});
