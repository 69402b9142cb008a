/**
 * `pnpm --filter @fori/shipmondo-stand-in check-schema --schema=openapi.yaml`: calls the stand-in as the shop does, and compares each call
 * and each answer with Shipmondo's published document. Prints each mismatch, and ends with 1 where there is one, with 2 without a document.
 */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { parse } from 'yaml';
import type {
  BookingRequest,
  OfferedProduct,
} from '../../../apps/api/src/modules/orders/parcels/booking/parcel-booking.ts';
import { shipmondoBooking } from '../../../apps/api/src/modules/orders/parcels/booking/shipmondo.ts';
import { type Exchange, schemaChecker } from './against-schema.ts';
import { startShipmondoStandIn } from './stand-in.ts';

const account = { user: 'shop', key: 'secret' };

/** Notes every call that is made by `fetch` from now on, with its answer. */
const noteCalls = (): Exchange[] => {
  const exchanges: Exchange[] = [];
  const { fetch } = globalThis;
  globalThis.fetch = async (...sent) => {
    const request = new Request(...sent);
    const body = request.body ? await request.clone().text() : null;
    const response = await fetch(request);
    const answer = await response.clone().text();
    const { method } = request;
    const authorization = request.headers.get('authorization');
    exchanges.push({ method, url: new URL(request.url), authorization, body, status: response.status, answer });
    return response;
  };
  return exchanges;
};

const shopParty: BookingRequest['sender'] = {
  name: 'Sample Leather Oy',
  attention: null,
  address: 'Hämeenkatu 1',
  postalCode: '33100',
  city: 'Tampere',
  country: 'FI',
  email: 'shop@example.com',
  phone: '+358401234567',
  vatId: null,
};
const customer = { ...shopParty, name: 'Aino Ålander', email: 'aino@example.com' };

/** Everything that the shop asks of Shipmondo: each product to a person and to a company, what is refused, what is found, a label. */
const callAsTheShop = async (url: string): Promise<void> => {
  const service = shipmondoBooking({ ...account, url, now: () => new Date() });
  const refused = (run: Promise<unknown>) =>
    run.then(
      () => Promise.reject(new Error('the stand-in refuses this')),
      (error: unknown) => {
        if (!(error instanceof Error) || error.name !== 'BookingRefused') throw error;
      },
    );
  const since = new Date(Date.now() - 60_000);
  const requestFor = (product: OfferedProduct, country: string): BookingRequest => ({
    product,
    reference: `FO-2026-000001/1/${product.code}`,
    contents: 'Bags',
    grams: 950,
    pickupPoint: product.pickupPoint === 'required' ? '121524' : null,
    sender: { ...shopParty, vatId: country === 'FI' ? null : '2000001' },
    receiver: { ...customer, country },
    goods:
      country === 'FI'
        ? null
        : [
            {
              quantity: 2,
              description: 'Bag: Aura tote',
              customsCode: '42022100',
              origin: 'FI',
              unitCents: 3050,
              unitGrams: 400,
            },
          ],
  });
  for (const country of ['FI', 'NO', 'SE']) {
    for (const product of await service.products({ from: 'FI', to: country })) {
      const request = requestFor(product, country);
      const { id } = await service.book(request);
      await service.book({
        ...request,
        receiver: { ...request.receiver, name: 'Berge AS', attention: 'Kari', phone: '' },
      });
      await service.find({ reference: request.reference, since, country });
      await service.label(id);
      await refused(service.book({ ...request, product: { ...product, code: 'NONE' } }));
    }
  }
  await service.find({ reference: 'none', since, country: 'SE' });
  await refused(service.label('1'));
  await refused(shipmondoBooking({ ...account, key: 'wrong', url, now: () => new Date() }).label('1'));
};

const { schema } = parseArgs({ options: { schema: { type: 'string' } } }).values;
if (!schema) {
  process.stderr.write('--schema=FILE names Shipmondo’s OpenAPI document\n');
  process.exit(2);
}
const problemsOf = schemaChecker(parse(readFileSync(schema, 'utf8')));
const standIn = await startShipmondoStandIn(account);
const exchanges = noteCalls();
try {
  await callAsTheShop(standIn.url);
} finally {
  await standIn.close();
}

const kinds = new Map<string, number>();
const mismatches = new Set<string>();
for (const exchange of exchanges) {
  const kind = `${exchange.method} ${exchange.url.pathname.replace(/\/\d+/, '/{id}')} ${exchange.status}`;
  kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
  for (const problem of problemsOf(exchange)) mismatches.add(`${kind}: ${problem.replace(/\/\d+/g, '/*')}`);
}
for (const [kind, count] of kinds) process.stdout.write(`${String(count).padStart(4)}  ${kind}\n`);
for (const mismatch of mismatches) process.stdout.write(`MISMATCH ${mismatch}\n`);
process.stdout.write(`${exchanges.length} calls and their answers, ${mismatches.size} mismatches\n`);
process.exitCode = mismatches.size > 0 ? 1 : 0;
