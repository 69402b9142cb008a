import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { z } from 'zod';
import {
  type CreateShipment,
  createShipment,
  failure,
  label,
  labelQuery,
  listQuery,
  type Shipment,
  type ShippingProduct,
  shipment,
  shippingProduct,
} from './schemas.ts';

export interface StandInOptions {
  host?: string;
  port?: number;
  user: string;
  key: string;
  now?: () => Date;
}

/** How one call is spoiled: refused, answered with nonsense, or booked with an answer that never comes. */
export type Fault = { status: number; error?: string; body?: string } | 'lost';

export interface ShipmondoStandIn {
  /** the base of its API */
  url: string;
  /** what it offers; tests change it */
  products: ShippingProduct[];
  /** what was booked, oldest first, as it was asked for */
  booked: { shipment: Shipment; request: CreateShipment }[];
  /** calls so far: `POST /shipments` */
  calls: string[];
  /** what becomes of the next calls of a kind, in their sequence */
  faults: { call: string; fault: Fault }[];
  /** the body of a label; a small PDF */
  label: Buffer;
  /** The body of a message of the Shipment Monitor to a webhook at an address, signed with its key. */
  message: (shipmentId: number, webhook: { url: string; key: string }) => { data: string };
  close: () => Promise<void>;
}

const BASE = '/api/public/v3';

const product = (
  code: string,
  name: string,
  [carrier, carrierName]: [string, string],
  to: string,
  facts: Partial<ShippingProduct> = {},
): ShippingProduct => ({
  code,
  name,
  id: code.length,
  own_agreement_available: false,
  customs_declaration_required: false,
  service_point_available: false,
  service_point_required: false,
  sender_country_code: 'FI',
  receiver_country_code: to,
  required_services: [],
  carrier: { id: 1, code: carrier, name: carrierName },
  ...facts,
});

const mailed = [{ code: 'EMAIL_NT', id: 21, name: 'Email notification' }];

/** Made up: the codes are not Shipmondo's. */
const usualProducts = (): ShippingProduct[] => [
  product('TESTFI_HD', 'Home delivery', ['posti', 'Posti'], 'FI', { required_services: mailed }),
  product('TESTFI_SD', 'Parcel shop', ['posti', 'Posti'], 'FI', {
    service_point_available: true,
    service_point_required: true,
  }),
  product('TESTNO_HD', 'Home delivery', ['bring', 'Bring'], 'NO', { customs_declaration_required: true }),
  product('TESTNO_SD', 'Parcel shop', ['bring', 'Bring'], 'NO', {
    service_point_available: true,
    service_point_required: true,
    own_agreement_available: true,
  }),
];

const encoded = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

const bodyOf = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
};

class Refusal extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}

/** Starts a server that speaks the part of Shipmondo's API which the shop uses. */
export const startShipmondoStandIn = async (options: StandInOptions): Promise<ShipmondoStandIn> => {
  const { host = '127.0.0.1', port = 0, user, key, now = () => new Date() } = options;
  const credentials = `Basic ${Buffer.from(`${user}:${key}`).toString('base64')}`;
  const booked: ShipmondoStandIn['booked'] = [];

  const book = (text: string): Shipment => {
    const parsed = createShipment.safeParse(JSON.parse(text));
    if (!parsed.success) {
      const [issue] = parsed.error.issues;
      throw new Refusal(422, `Invalid or not found parameter(s): ${issue?.path.join('.')} ${issue?.message}`);
    }
    const request = parsed.data;
    const known = standIn.products.find(({ code }) => code === request.product_code);
    if (!known) throw new Refusal(422, 'Product code is invalid');
    if (known.service_point_required && !request.service_point) throw new Refusal(422, 'Service point is required');
    if (known.customs_declaration_required && !request.customs) throw new Refusal(422, 'Customs is required');
    const number = booked.length + 1;
    const at = now().toISOString();
    const made = {
      id: 1000 + number,
      created_at: at,
      updated_at: at,
      price: 42.5,
      pkg_no: `SMD${1000 + number}`,
      carrier_code: known.carrier.code,
      product_code: known.code,
      service_codes: request.service_codes,
      ...(request.reference !== undefined && { reference: request.reference }),
      receiver: request.receiver,
      sender: request.sender,
      parcels: request.parcels.map((parcel, index) => ({ ...parcel, pkg_no: `PKG${1000 + number}${index}` })),
    };
    booked.push({ shipment: made, request });
    return made;
  };

  const page = <T>(all: T[], query: URLSearchParams): T[] => {
    const { per_page: size, page: number } = listQuery.parse(Object.fromEntries(query));
    return all.slice((number - 1) * size, number * size);
  };

  const answer = (method: string, path: string, query: URLSearchParams, body: string): unknown => {
    if (method === 'GET' && path === '/products') {
      const [from, to] = [query.get('sender_country_code'), query.get('receiver_country_code')];
      const offered = standIn.products.filter(
        (each) => each.sender_country_code === from && each.receiver_country_code === to,
      );
      return z.array(shippingProduct).parse(page(offered, query));
    }
    if (method === 'POST' && path === '/shipments') return shipment.parse(book(body));
    if (method === 'GET' && path === '/shipments') {
      const since = query.get('created_at_min') ?? '';
      const country = query.get('receiver_country');
      const found = booked
        .map((each) => each.shipment)
        .filter((each) => each.created_at >= since && each.receiver.country_code === country);
      return z.array(shipment).parse(page(found, query));
    }
    const [, id] = /^\/shipments\/(\d+)\/labels$/.exec(path) ?? [];
    if (method === 'GET' && booked.some((each) => String(each.shipment.id) === id)) {
      labelQuery.parse(Object.fromEntries(query));
      return z.array(label).parse([{ base64: standIn.label.toString('base64'), file_format: 'pdf' }]);
    }
    throw new Refusal(404, 'Resource not found');
  };

  const server = createServer(async (request, response) => {
    const send = (status: number, body: string) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(body);
    const url = new URL(request.url ?? '/', `http://${host}`);
    const path = url.pathname.slice(BASE.length);
    const call = `${request.method} ${path}`;
    standIn.calls.push(call);
    const body = await bodyOf(request);
    const at = standIn.faults.findIndex((each) => each.call === call);
    const [spoiled] = at < 0 ? [] : standIn.faults.splice(at, 1);
    try {
      if (!url.pathname.startsWith(BASE) || request.headers.authorization !== credentials) {
        throw new Refusal(401, 'Invalid API User or API Key');
      }
      if (spoiled && spoiled.fault !== 'lost') {
        const { status, error, body: nonsense } = spoiled.fault;
        send(status, nonsense ?? JSON.stringify(failure.parse({ error })));
        return;
      }
      const result = answer(request.method ?? '', path, url.searchParams, body);
      if (spoiled) response.destroy();
      else send(200, JSON.stringify(result));
    } catch (error) {
      const status = error instanceof Refusal ? error.status : 500;
      send(status, JSON.stringify(failure.parse({ error: error instanceof Error ? error.message : String(error) })));
    }
  });

  const standIn: ShipmondoStandIn = {
    url: '',
    products: usualProducts(),
    booked,
    calls: [],
    faults: [],
    label: Buffer.from('%PDF-1.4\n%%EOF\n'),
    message: (shipmentId, webhook) => {
      const content = { webhook: 'Delivered', data: { shipment_id: shipmentId }, url: webhook.url };
      // it signs the JSON as a text
      const signed = `${encoded({ alg: 'HS256' })}.${encoded(JSON.stringify(content))}`;
      return { data: `${signed}.${createHmac('sha256', webhook.key).update(signed).digest('base64url')}` };
    },
    close: () => new Promise((resolve) => server.close(() => resolve()).closeAllConnections()),
  };
  await new Promise<void>((resolve) => server.listen(port, host, resolve));
  standIn.url = `http://${host}:${(server.address() as AddressInfo).port}${BASE}`;
  return standIn;
};
