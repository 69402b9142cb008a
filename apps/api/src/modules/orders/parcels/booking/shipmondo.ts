import { MEGABYTE } from '@fori/domain/bytes';
import { MINUTE_MS } from '@fori/domain/durations';
import { carriers } from '@fori/domain/orders';
import { cutText } from '@fori/domain/text';
import { z } from 'zod';
import { limitedText } from '../../../../limited-text.ts';
import {
  type BookedShipment,
  BookingAway,
  type BookingParty,
  BookingRefused,
  type BookingRequest,
  type OfferedProduct,
  type ParcelBooking,
} from './parcel-booking.ts';

export const SHIPMONDO_API_URL = 'https://app.shipmondo.com/api/public/v3';

/** A carrier may take long to answer Shipmondo. */
const TIMEOUT_MS = 20_000;
const MAX_BYTES = 2 * MEGABYTE;
/** A label in Base64 is some 100 kB. */
const MAX_LABEL_BYTES = 8 * MEGABYTE;
const MAX_WORDS = 300;
/** Of a list, the most its interface allows. */
const PER_PAGE = 50;
const MAX_PAGES = 10;
/** Products change when staff of the shop change agreements. */
const PRODUCTS_KEPT_MS = 10 * MINUTE_MS;
const PDF = '%PDF-';
const LABEL_FORMAT = '10x19_pdf';

const text = z.string().trim().min(1).max(200);
const flag = z.boolean().nullish();

/** The parts of Shipmondo's published `ShippingProduct` that are read. */
const shippingProduct = z.object({
  code: text,
  name: text,
  own_agreement_available: flag,
  service_point_available: flag,
  service_point_required: flag,
  carrier: z.object({ code: text, name: text }),
  required_services: z.array(z.object({ code: text })).nullish(),
});

/** The parts of its `Shipment`. */
const shipment = z.object({
  id: z.number().int().positive(),
  reference: z.string().nullish(),
  pkg_no: z.string().trim().max(80).nullish(),
  parcels: z.array(z.object({ pkg_no: z.string().trim().max(80).nullish() })).nullish(),
});

/** Its `Label`. */
const label = z.object({ base64: z.string(), file_format: z.string() });

/** Its answer to what it refuses. */
const refusal = z.object({ error: z.string() });

/** Codes of its carriers that the shop knows, by how they begin. */
const knownCarriers: readonly (readonly [string, string])[] = [
  ['posti', 'posti'],
  ['matkahuolto', 'matkahuolto'],
  ['pdk', 'postnord'],
  ['post_nord', 'postnord'],
  ['bring', 'bring'],
  ['dhl', 'dhl'],
  ['gls', 'gls'],
];

const carrierOf = (code: string): string | null =>
  knownCarriers.find(([begin, known]) => code.startsWith(begin) && carriers.some((each) => each.code === known))?.[1] ??
  null;

const pickupPointOf = ({
  service_point_required: isRequired,
  service_point_available: isAvailable,
}: z.output<typeof shippingProduct>): OfferedProduct['pickupPoint'] =>
  isRequired ? 'required' : isAvailable ? 'possible' : 'none';

const toProduct = (named: z.output<typeof shippingProduct>): OfferedProduct => {
  const code = carrierOf(named.carrier.code);
  return {
    code: named.code,
    name: named.name,
    carrier: { code, name: carriers.find((each) => each.code === code)?.name ?? cutText(named.carrier.name, 60) },
    ownAgreement: named.own_agreement_available === true,
    pickupPoint: pickupPointOf(named),
    services: (named.required_services ?? []).map((service) => service.code),
  };
};

const toShipment = ({ id, pkg_no, parcels }: z.output<typeof shipment>): BookedShipment => {
  const trackingNumber = parcels?.[0]?.pkg_no || pkg_no;
  if (!trackingNumber) throw new BookingAway(`Shipmondo named no number of shipment ${id}`);
  return { id: String(id), trackingNumber };
};

const partyOf = ({ name, attention, address, postalCode, city, country, email, phone, vatId }: BookingParty) => ({
  name,
  ...(attention && { attention }),
  address1: address,
  zipcode: postalCode,
  city,
  country_code: country,
  email,
  ...(phone && { mobile: phone }),
  ...(vatId && { vat_id: vatId }),
});

const bodyOf = ({ product, reference, contents, sender, receiver, grams, pickupPoint, goods }: BookingRequest) => ({
  own_agreement: product.ownAgreement,
  product_code: product.code,
  service_codes: product.services.join(','),
  reference,
  contents,
  sender: partyOf(sender),
  receiver: partyOf(receiver),
  parcels: [{ weight: grams, quantity: 1 }],
  ...(pickupPoint && { service_point: { id: pickupPoint } }),
  ...(goods && {
    customs: {
      export_reason: 'sale_of_goods',
      term_of_trade: 'DAP',
      currency_code: 'EUR',
      goods: goods.map((each) => ({
        quantity: each.quantity,
        country_code: each.origin,
        content: each.description,
        commodity_code: each.customsCode,
        unit_value: each.unitCents / 100,
        unit_weight: each.unitGrams,
      })),
    },
  }),
});

interface Options {
  /** Shipmondo's own unless its sandbox's or a stand-in's */
  url?: string | undefined;
  user: string;
  key: string;
  timeoutMs?: number;
  now: () => Date;
}

/** Answers that say for sure that nothing was done. */
const REFUSED = [400, 401, 403, 404, 422];

const jsonOf = (body: string): unknown => {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
};

/**
 * Shipmondo's API v3, by its published schema (decision 0235). A refusal is told in Shipmondo's own words; anything else than an answer by
 * the schema counts as none.
 */
export const shipmondoBooking = ({
  url = SHIPMONDO_API_URL,
  user,
  key,
  timeoutMs = TIMEOUT_MS,
  now,
}: Options): ParcelBooking => {
  const authorization = `Basic ${Buffer.from(`${user}:${key}`).toString('base64')}`;
  const offered = new Map<string, { at: number; products: OfferedProduct[] }>();

  const ask = async <T>(
    schema: z.ZodType<T, z.ZodTypeDef, unknown>,
    path: string,
    { body, maxBytes = MAX_BYTES }: { body?: object; maxBytes?: number } = {},
  ): Promise<T> => {
    const answer = await fetch(`${url.replace(/\/+$/, '')}${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { accept: 'application/json', authorization, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
      .then(async (response) => ({
        ok: response.ok,
        status: response.status,
        body: await limitedText(response, maxBytes),
      }))
      .catch((error: unknown) => {
        throw new BookingAway('Shipmondo does not answer', { cause: error });
      });
    const given = jsonOf(answer.body);
    if (REFUSED.includes(answer.status)) {
      const words = refusal.safeParse(given).data?.error.trim();
      throw new BookingRefused(cutText(words || `status ${answer.status}`, MAX_WORDS));
    }
    const parsed = schema.safeParse(given);
    if (!answer.ok || !parsed.success) {
      throw new BookingAway(`Shipmondo answered ${path.split('?')[0]} with status ${answer.status} and nothing usable`);
    }
    return parsed.data;
  };

  /** Every page of a list. Throws BookingAway where it has more pages than are read. */
  const pages = async <T>(path: string, query: Record<string, string>, item: z.ZodType<T, z.ZodTypeDef, unknown>) => {
    const all: T[] = [];
    for (let page = 1; page <= MAX_PAGES; page += 1) {
      const search = new URLSearchParams({ ...query, per_page: String(PER_PAGE), page: String(page) });
      const named = await ask(z.array(item), `${path}?${search}`);
      all.push(...named);
      if (named.length < PER_PAGE) return all;
    }
    throw new BookingAway(`Shipmondo has more than ${PER_PAGE * MAX_PAGES} entries in ${path}`);
  };

  return {
    name: 'Shipmondo',
    products: async ({ from, to }) => {
      const known = offered.get(`${from} ${to}`);
      if (known && now().getTime() - known.at < PRODUCTS_KEPT_MS) return known.products;
      const query = { sender_country_code: from, receiver_country_code: to };
      // one that is not as published is left out, as its neighbours can be booked
      const named = await pages('/products', query, shippingProduct.nullable().catch(null));
      const products = named.flatMap((each) => (each ? toProduct(each) : []));
      offered.set(`${from} ${to}`, { at: now().getTime(), products });
      return products;
    },
    book: async (request) => toShipment(await ask(shipment, '/shipments', { body: bodyOf(request) })),
    find: async ({ reference, since, country }) => {
      const query = { created_at_min: since.toISOString(), receiver_country: country };
      const found = (await pages('/shipments', query, shipment)).find((each) => each.reference === reference);
      return found ? toShipment(found) : null;
    },
    label: async (id) => {
      const path = `/shipments/${encodeURIComponent(id)}/labels?label_format=${LABEL_FORMAT}`;
      const labels = await ask(z.array(label), path, { maxBytes: MAX_LABEL_BYTES });
      const named = labels.find(({ file_format: format }) => format === 'pdf');
      const file = Buffer.from(named?.base64 ?? '', 'base64');
      if (file.subarray(0, PDF.length).toString('latin1') !== PDF) {
        throw new BookingAway(`Shipmondo has no label of shipment ${id} as PDF`);
      }
      return file;
    },
  };
};
