import { once } from 'node:events';
import { createServer, request as httpRequest, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { MEGABYTE } from '@fori/domain/bytes';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createRefusedBodyReader, REFUSED_BYTES_PER_SECOND, refusedBodyPace } from './refused-body.ts';

let server: Server;

beforeAll(async () => {
  Object.assign(refusedBodyPace, { bytesPerSecond: REFUSED_BYTES_PER_SECOND });
  const readRefusedBody = createRefusedBodyReader();
  server = createServer(async (request, response) => {
    await readRefusedBody(request);
    response.writeHead(429).end('later');
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
});
afterAll(() => server.close());

/** Sends a body of this many bytes; returns the response and how many milliseconds it took. */
const send = async (bytes: number) => {
  const begin = performance.now();
  const { port } = server.address() as AddressInfo;
  const outgoing = httpRequest({ port, host: '127.0.0.1', method: 'POST', headers: { 'content-length': bytes } });
  outgoing.end(Buffer.alloc(bytes));
  const [incoming] = await once(outgoing, 'response');
  const text = Buffer.concat(await incoming.toArray()).toString();
  return { status: incoming.statusCode, text, ms: performance.now() - begin };
};

test('[API-130] large bodies of refused calls share 8 MB a second, and each sender gets its refusal', async () => {
  const responses = await Promise.all([send(8 * MEGABYTE), send(8 * MEGABYTE)]);
  for (const { status, text } of responses) expect({ status, text }).toEqual({ status: 429, text: 'later' });
  expect(Math.max(...responses.map(({ ms }) => ms))).toBeGreaterThan(1900);
});

test('[API-130] a refused call without a large body is answered at once', async () => {
  const large = send(16 * MEGABYTE);
  expect(await send(1000)).toMatchObject({ status: 429, text: 'later' });
  const small = performance.now();
  await large;
  // the large body was still being read when the small call was answered
  expect(performance.now() - small).toBeGreaterThan(500);
});
