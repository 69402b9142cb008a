import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { DomainError } from '@fori/domain/errors';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createVatIdChecks } from './vat-id-checks.ts';
import { viesRegister } from './vies.ts';

const swedish = { prefix: 'SE', number: '556703748501' };
const own = { prefix: 'FI', number: '20774740' };

let server: Server;
let url: string;
let asked: { path: string; body: unknown }[];
/** what the register answers next: a status and a body, or nothing at all */
let answers: ([number, unknown] | null)[];

beforeAll(async () => {
  server = createServer((request, response) => {
    void text(request).then((body) => {
      asked.push({ path: `${request.method} ${request.url}`, body: JSON.parse(body) });
      const next = answers.shift();
      if (!next) return;
      response.writeHead(next[0], { 'content-type': 'application/json' }).end(JSON.stringify(next[1]));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/vies/rest-api/`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  asked = [];
  answers = [];
});

const check = (timeoutMs = 2000) => viesRegister({ url, timeoutMs }).check(swedish, own);

test('[VAT-136] the register receives both VAT ids and nothing else; its answer has the name and the consultation number', async () => {
  answers = [[200, { valid: true, name: ' Läder AB ', address: 'Ö', requestIdentifier: 'WAPIAAAAX' }]];
  expect(await check()).toEqual({ valid: true, name: 'Läder AB', consultation: 'WAPIAAAAX' });
  expect(asked).toEqual([
    {
      path: 'POST /vies/rest-api/check-vat-number',
      body: {
        ...{ countryCode: 'SE', vatNumber: '556703748501' },
        ...{ requesterMemberStateCode: 'FI', requesterNumber: '20774740' },
      },
    },
  ]);
});

test('[VAT-136] returns invalid for an id the register refuses or cannot read, and no name for dashes', async () => {
  answers = [
    [200, { valid: false, userError: 'INVALID', name: '---', requestIdentifier: '' }],
    [400, { actionSucceed: false, errorWrappers: [{ error: 'INVALID_INPUT' }] }],
  ];
  const invalid = { valid: false, name: null, consultation: null };
  expect(await check()).toEqual(invalid);
  expect(await check()).toEqual(invalid);
});

test('[VAT-136] a seller’s id that the register does not take is left out', async () => {
  answers = [
    [400, { actionSucceed: false, errorWrappers: [{ error: 'INVALID_REQUESTER_INFO' }] }],
    [200, { valid: true }],
  ];
  expect(await check()).toEqual({ valid: true, name: null, consultation: null });
  expect(asked[1]?.body).toEqual({ countryCode: 'SE', vatNumber: '556703748501' });
});

test.each([
  ['away', [200, { valid: false, userError: 'MS_UNAVAILABLE' }]],
  ['busy', [400, { errorWrappers: [{ error: 'MS_MAX_CONCURRENT_REQ' }] }]],
  ['broken', [500, {}]],
  ['talking nonsense', [200, 'nonsense']],
  ['silent', null],
] as const)('[VAT-136] throws for a register that is %s, and never returns an invalid id', async (_, answer) => {
  answers = [answer && [answer[0], answer[1]]];
  await expect(check(150)).rejects.toThrow();
});

test('[VAT-136] asks again at once after a full queue, and only after a minute where the register did not answer', async () => {
  let isFull = true;
  const checks = createVatIdChecks({
    vies: viesRegister({ url, timeoutMs: 2000 }),
    clock: () => new Date('2026-11-21T10:00:00.000Z'),
    log: { warn: () => undefined },
    limit: async (work) => {
      if (isFull) throw new DomainError('service_unavailable', { retry_after: 5 });
      return work();
    },
  });
  const ask = (number: string) => checks.check({ ...swedish, number, country: 'SE' }, { ...own, country: 'FI' });
  expect(await ask(swedish.number)).toBeNull();
  isFull = false;
  answers = [
    [200, { valid: true }],
    [500, {}],
  ];
  expect(await ask(swedish.number)).toMatchObject({ valid: true });
  expect(await ask('1')).toBeNull();
  expect(await ask('1')).toBeNull();
  expect(asked).toHaveLength(2);
});
