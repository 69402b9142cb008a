import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { bringPoints } from './bring.ts';
import { createCarrierLookups } from './carrier-lookups.ts';

/** The documented response for Vinterbro, of which the first point is mailed to a post box; the others are not for consumers. */
const documented = {
  pickupPoint: [
    {
      ...{ id: '121524', unitId: '121524', name: 'Coop Obs! Hypermarked Vinterbro' },
      ...{ address: 'POSTBOKS 100', postalCode: '1429', city: 'VINTERBRO', countryCode: 'NO' },
      ...{ municipality: 'ÅS', county: 'AKERSHUS', visitingAddress: 'SJØSKOGENVEIEN 7' },
      ...{ visitingPostalCode: '1407', visitingCity: 'VINTERBRO' },
      openingHoursNorwegian: 'Man - Fre: 0800-2200, Lør: 0800-2000',
      openingHoursEnglish: 'Mon - Fri: 0800-2200, Sat: 0800-2000',
      ...{ latitude: 59.73932700996702, longitude: 10.770781349260394, utmX: '262357', utmY: '6629962' },
      ...{ distanceInKm: '1.3', distanceType: 'DRIVING_DISTANCE', type: '4', additionalServiceCode: '1036' },
    },
    {
      ...{ id: '102774', unitId: '102774', name: 'Pakkeautomat Vinterbro Post i Butikk' },
      ...{ address: 'SJØSKOGENVEIEN 7', postalCode: '1407', city: 'VINTERBRO', countryCode: 'NO' },
      ...{ visitingAddress: 'SJØSKOGENVEIEN 7', visitingPostalCode: '1407', visitingCity: 'VINTERBRO', type: '27' },
    },
    {
      ...{ id: '1', name: 'Bedriftssenter', address: 'Gate 1', postalCode: '1407', city: 'VINTERBRO' },
      ...{ countryCode: 'NO', type: '1' },
    },
    // ill-formed, and left out alone
    { id: '../3', name: 'Nowhere' },
    {
      ...{ id: '2', name: 'Talon kaappi', address: 'Katu 1', postalCode: '00100', city: 'Helsinki' },
      ...{ countryCode: 'FI', type: 'LOCKER' },
    },
  ],
};

let server: Server;
let url: string;
let asked: { call: string; uid: unknown; key: unknown }[];
/** what Bring answers next: a status and a body, or nothing at all */
let answers: ([number, unknown] | null)[];

beforeAll(async () => {
  server = createServer(({ method, url: path, headers }, response) => {
    asked.push({ call: `${method} ${path}`, uid: headers['x-mybring-api-uid'], key: headers['x-mybring-api-key'] });
    const next = answers.shift();
    if (!next) return;
    response.writeHead(next[0], { 'content-type': 'application/json' }).end(JSON.stringify(next[1]));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/pickuppoint/`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  asked = [];
  answers = [];
});

const bring = (timeoutMs = 2000) => bringPoints({ url, uid: 'shop@example.com', key: 'secret', timeoutMs });
const vinterbro = { country: 'NO', postalCode: '14 07' } as const;

test('[PARCEL-26] Bring receives country, postal code and the shop’s key, and names points where customers go and labels are addressed', async () => {
  answers = [[200, documented]];
  expect(await bring().find(vinterbro)).toEqual([
    {
      ...{ id: '121524', number: '121524', name: 'Coop Obs! Hypermarked Vinterbro', country: 'NO', carrier: 'bring' },
      ...{ address: 'SJØSKOGENVEIEN 7', postalCode: '1407', city: 'VINTERBRO' },
      mailing: { address: 'POSTBOKS 100', postalCode: '1429', city: 'VINTERBRO' },
      openingHours: 'Mon - Fri: 0800-2200, Sat: 0800-2000',
      distance: 1300,
    },
    {
      ...{ id: '102774', number: '102774', name: 'Pakkeautomat Vinterbro Post i Butikk', country: 'NO' },
      ...{ carrier: 'bring', address: 'SJØSKOGENVEIEN 7', postalCode: '1407', city: 'VINTERBRO' },
      ...{ mailing: null, openingHours: null, distance: null },
    },
  ]);
  expect(asked).toEqual([{ call: 'GET /pickuppoint/NO/postalCode/1407.json', uid: 'shop@example.com', key: 'secret' }]);
});

test('[PARCEL-26] a postal code that Bring does not know has no points, and does not count as if Bring was away', async () => {
  answers = [[404, {}]];
  expect(await bring().find({ country: 'NO', postalCode: '9999' })).toEqual([]);
});

test.each([
  ['refuses the key', [401, {}]],
  ['is too busy', [429, {}]],
  ['talks nonsense', [200, { pickupPoint: [{ id: '../1' }] }]],
  ['is silent', null],
] as const)(
  '[PARCEL-26] where Bring %s there are no points, and it is not asked again for half a minute',
  async (_, answer) => {
    answers = [answer && [answer[0], answer[1]], [200, documented]];
    let now = new Date('2026-11-21T10:00:00.000Z');
    const lookups = createCarrierLookups({
      carriers: [bring(150)],
      clock: () => now,
      log: { warn: () => undefined },
      limit: (work) => work(),
    });
    expect([lookups.has('bring', 'NO'), lookups.has('bring', 'IS'), lookups.has('posti', 'FI')]).toEqual([
      ...[true, false, false],
    ]);
    expect(await lookups.find('bring', vinterbro)).toBeNull();
    expect(await lookups.find('bring', vinterbro)).toBeNull();
    expect(asked).toHaveLength(1);
    now = new Date('2026-11-21T10:00:31.000Z');
    expect(await lookups.find('bring', vinterbro)).toHaveLength(2);
  },
);
