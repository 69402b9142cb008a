import type { Order, PostalAddress } from '@fori/contracts/orders/schemas';
import { JACKET_CUSTOMS_CODE, needsCustomsForm } from '@fori/domain/customs';
import { DomainError } from '@fori/domain/errors';
import type { ShopIdentity } from '@fori/domain/identity';
import { type Language, localeTags } from '@fori/domain/languages';
import { type Cents, fractionOf, toMoney } from '@fori/domain/money';
import { packedLines } from '@fori/domain/packed-lines';
import type { ShippingMethodSettings } from '@fori/domain/shipping-methods';
import { postalLines } from '@fori/i18n/address';
import { capitalised } from '@fori/i18n/capitalised';
import { countryName, formatDate, formatNumber } from '@fori/i18n/format';
import { optionText } from '@fori/i18n/options';
import { formatPhone } from '@fori/i18n/phone';
import { translator } from '@fori/i18n/server';
import { shopAddressLines } from '../../../../mail/templates/shop-footer.ts';
import { hasCode128 } from '../../../../pdf/code-128.ts';
import type { DescribedGoods } from '../../../catalog/index.ts';
import type { OrderLineRow, OrderRow } from '../../orders.repository.ts';
import type { ParcelRow } from '../parcels.repository.ts';

/** What every paper of a parcel has. */
interface PaperFacts {
  title: string;
  author: string;
  /** BCP 47 */
  languageTag: string;
  /** of the parcel, so that the same parcel gives the same bytes */
  createdAt: Date;
}

/** An address label, without its layout. */
export interface LabelPaper extends PaperFacts {
  kind: 'label';
  heading: string;
  from: { label: string; lines: readonly string[] };
  to: { label: string; lines: readonly string[] };
  facts: readonly string[];
  /** drawn as Code 128 with its text; null for none */
  barcode: string | null;
}

/** A packing slip. */
export interface SlipPaper extends PaperFacts {
  kind: 'slip';
  brand: string;
  heading: string;
  facts: readonly { label: string; value: string }[];
  to: { label: string; lines: readonly string[] };
  columns: { item: string; sku: string; quantity: string };
  lines: readonly { name: string; detail: string; sku: string; quantity: string }[];
  note: string;
  barcode: string;
  /** stands at the top of further pages */
  continued: string;
  /** with the placeholders `{page}` and `{pages}` */
  page: string;
}

/** A customs form with the facts of CN 23. */
export interface CustomsPaper extends PaperFacts {
  kind: 'customs';
  from: readonly string[];
  to: readonly string[];
  reference: string;
  lines: readonly {
    description: string;
    quantity: string;
    grams: string;
    value: string;
    customsCode: string;
    origin: string;
  }[];
  total: { grams: string; value: string };
  grossGrams: string;
  postage: string | null;
  voec: string | null;
  date: string;
  /** stands at the top of further pages */
  continued: string;
  /** with the placeholders `{page}` and `{pages}` */
  page: string;
}

export type ParcelPaper = LabelPaper | SlipPaper | CustomsPaper;

/** What the papers of a parcel are made of. */
export interface PaperSources {
  row: OrderRow;
  /** in the order's language */
  order: Order;
  lines: readonly OrderLineRow[];
  parcel: ParcelRow;
  /** how many parcels the order has */
  count: number;
  /** of products, by their ids */
  goods: ReadonlyMap<number, DescribedGoods>;
  methods: ShippingMethodSettings;
  /** where goods are sent from */
  home: string;
  identity: ShopIdentity;
  language: Language;
}

/** What a made-to-measure jacket is to customs. */
const JACKET_KIND = 'Leather jacket';

interface PackedUnits {
  name: string;
  /** what kind of goods they are, in English; empty where nobody has said it */
  kind: string;
  detail: string;
  sku: string;
  quantity: number;
  /** of all units */
  grams: number;
  customsCode: string | null;
  origin: string | null;
  /** of all units, without VAT */
  value: Cents;
  /** whether Norwegian VAT was charged on them */
  underVoec: boolean;
}

/** What is in a parcel, with what customs ask of it. */
export const packedUnits = ({
  row,
  order,
  lines,
  parcel,
  goods,
  methods,
  home,
  language,
}: PaperSources): PackedUnits[] => {
  const t = translator(language);
  const units = packedLines<Order['items'][number], Order['custom_jackets'][number]>(order);
  // new units of an exchange are of the line they were exchanged for, of which the order knows price, VAT and product
  const exchanged = order.withdrawals
    .flatMap(({ exchange, lines: [of] }) => (exchange && of ? [{ ...exchange, item: of.item }] : []))
    .sort((a, b) => a.number - b.number);
  const ordered = units.length - exchanged.length;
  return parcel.contents.flatMap(({ line, quantity }) => {
    const unit = units[line - 1];
    if (!unit) return [];
    const exchange = exchanged[line - ordered - 1];
    const own = exchange?.item ?? line;
    const product = lines[own - 1];
    const known = product?.productId ? goods.get(product.productId) : undefined;
    const taxed = row.vat?.lines[own - 1];
    const price = Math.round(Number(unit.price) * 100);
    const grams = known?.weightGrams ?? (product ? methods.productGrams : methods.jacketGrams);
    return [
      {
        name: unit.name,
        kind: product ? (known?.kind ?? '') : JACKET_KIND,
        detail: optionText(t, unit),
        sku: (exchange ?? product)?.sku ?? '',
        quantity,
        grams: grams * quantity,
        customsCode: product ? (known?.customsCode ?? null) : JACKET_CUSTOMS_CODE,
        origin: product ? (known?.origin ?? null) : home,
        value: taxed ? fractionOf(taxed.net, quantity, product?.quantity ?? unit.quantity) : price * quantity,
        underVoec: taxed !== undefined && row.vat?.parts[taxed.part]?.reason === 'voec',
      },
    ];
  });
};

/**
 * The number under which Norwegian VAT was charged on goods of a parcel; null where it was charged on none of them, as import VAT is due on
 * those (VAT-143).
 */
export const voecNumberOf = (sources: PaperSources): string | null =>
  packedUnits(sources).some(({ underVoec }) => underVoec) ? (sources.row.vat?.voecNumber ?? null) : null;

/** What a parcel weighs in grams: as it was weighed, else its contents. */
export const parcelGrams = (sources: PaperSources): number =>
  sources.parcel.weightGrams ?? packedUnits(sources).reduce((sum, { grams }) => sum + grams, 0);

const shopLines = ({ identity }: Pick<PaperSources, 'identity'>, language: Language): string[] =>
  [identity.company || identity.name, ...shopAddressLines(identity, language)].filter(Boolean);

/** Countries abroad in English, which carriers read everywhere. */
const addressLanguage = ({ row, identity, language }: PaperSources): Language =>
  row.country === identity.countryCode ? language : 'en';

/** Where a parcel goes: to the customer, or to their pick-up point as its carrier wants it on the label (PARCEL-28). */
export const recipientOf = ({
  row,
  order,
}: Pick<PaperSources, 'row' | 'order'>): { point: string | null; address: PostalAddress; phone: string } => {
  const { phone, ...home } = order.shipping_address;
  const point = row.delivery?.pickupPoint;
  if (!point) return { point: null, address: home, phone };
  const { address, postalCode, city } = point.mailing ?? point;
  const place = { address, postal_code: postalCode, city, state: '', country: point.country };
  return { point: point.name, address: { full_name: home.full_name, ...place }, phone };
};

const customerLines = (sources: PaperSources, language: Language): string[] => {
  const { point, address, phone } = recipientOf(sources);
  const [name = '', ...place] = postalLines(address, language);
  return [name, point ?? '', ...place, formatPhone(phone)].filter(Boolean);
};

const factsOf = ({ parcel, identity, language }: PaperSources, title: string): PaperFacts => ({
  title,
  author: identity.company || identity.name,
  languageTag: localeTags[language],
  createdAt: parcel.createdAt,
});

/** The address label of a parcel; its barcode is the tracking number where it has one (PARCEL-20). */
export const labelOf = (sources: PaperSources): LabelPaper => {
  const { row, order, parcel, count, language } = sources;
  const t = translator(language);
  const written = addressLanguage(sources);
  const number = parcel.trackingNumber;
  const voecNumber = voecNumberOf(sources);
  const weight = t('receipt:label.grams', { weight: formatNumber(parcelGrams(sources), language) });
  return {
    ...factsOf(sources, t('receipt:label.title', { number: row.number })),
    kind: 'label',
    heading: [parcel.carrier, order.delivery?.name].filter(Boolean).join(' · '),
    from: { label: t('receipt:label.from'), lines: shopLines(sources, written) },
    to: { label: t('receipt:label.to'), lines: customerLines(sources, written) },
    facts: [
      t('receipt:label.parcel', { number: row.number, parcel: parcel.number, count: Math.max(count, parcel.number) }),
      weight,
      ...(voecNumber === null ? [] : [`VOEC ${voecNumber}`]),
    ],
    barcode: number !== null && hasCode128(number) ? number : null,
  };
};

/** The label with which a customer sends goods back: to the shop, with the order's number as barcode (PARCEL-23). */
export const returnLabelOf = (
  sources: Omit<PaperSources, 'parcel' | 'count' | 'goods' | 'methods' | 'lines' | 'home'>,
): LabelPaper => {
  const { row, identity, language, order } = sources;
  const t = translator(language);
  const written = row.country === identity.countryCode ? language : 'en';
  const { phone, ...address } = order.shipping_address;
  return {
    kind: 'label',
    title: t('receipt:label.return_title', { number: row.number }),
    author: identity.company || identity.name,
    languageTag: localeTags[language],
    createdAt: row.createdAt,
    heading: t('receipt:label.return_heading'),
    from: {
      label: t('receipt:label.from'),
      lines: [...postalLines(address, written), formatPhone(phone)].filter(Boolean),
    },
    to: { label: t('receipt:label.to'), lines: shopLines(sources, written) },
    facts: [t('receipt:label.return_of', { number: row.number })],
    barcode: row.number,
  };
};

/** The packing slip of a parcel: what is in it, without prices, in the order's language (PARCEL-21). */
export const slipOf = (sources: PaperSources): SlipPaper => {
  const { row, order, parcel, count, identity, language } = sources;
  const t = translator(language);
  const place = `${parcel.number} / ${Math.max(count, parcel.number)}`;
  return {
    ...factsOf(sources, t('receipt:slip.title', { number: row.number })),
    kind: 'slip',
    brand: identity.name,
    heading: t('receipt:slip.heading'),
    facts: [
      { label: t('receipt:slip.order'), value: row.number },
      { label: t('receipt:slip.placed'), value: formatDate(order.created_at, language) },
      { label: t('receipt:slip.parcel'), value: place },
      ...(order.delivery ? [{ label: t('mail:delivery_method'), value: order.delivery.name }] : []),
    ],
    to: { label: t('receipt:label.to'), lines: customerLines(sources, language) },
    columns: { item: t('receipt:item'), sku: t('admin:order.lines.sku'), quantity: t('receipt:quantity') },
    lines: packedUnits(sources).map(({ name, detail, sku, quantity }) => ({
      name,
      detail,
      sku,
      quantity: formatNumber(quantity, language),
    })),
    note: t('receipt:slip.note', { email: identity.email }),
    barcode: row.number,
    continued: `${t('receipt:slip.title', { number: row.number })} · ${t('receipt:slip.parcel')} ${place}`,
    page: t('receipt:page', { page: '{page}', pages: '{pages}' }),
  };
};

const euros = (cents: Cents): string => `${toMoney(cents)} EUR`;

/** Whether what an order sends leaves the VAT territory of the Union. */
export const leavesUnion = ({ row }: Pick<PaperSources, 'row'>): boolean =>
  needsCustomsForm({ country: row.country, postalCode: row.shippingAddress.postal_code });

/** What customs refuse unless it says what a thing is. */
export const customsDescription = ({ kind, name }: Pick<PackedUnits, 'kind' | 'name'>): string =>
  kind ? `${capitalised(kind, 'en')}: ${name}` : name;

/** What is in a parcel as customs want it. Throws `setup_incomplete` naming the products without customs code or origin. */
export const declaredUnits = (sources: PaperSources): (PackedUnits & { customsCode: string; origin: string })[] => {
  const units = packedUnits(sources);
  const incomplete = units.filter(({ customsCode, origin }) => customsCode === null || origin === null);
  if (incomplete.length > 0) {
    const waiting = [...new Set(incomplete.map(({ name }) => name))].join(', ');
    throw new DomainError('setup_incomplete', { reason: 'customs_incomplete', waiting });
  }
  return units.map((unit) => ({ ...unit, customsCode: unit.customsCode ?? '', origin: unit.origin ?? '' }));
};

/**
 * The customs form of a parcel, in English (PARCEL-22). Throws `not_found` for a destination within the Union's VAT, which needs none,
 * and `setup_incomplete` naming the products without customs code or origin.
 */
export const customsOf = (sources: PaperSources): CustomsPaper => {
  const { row, order, parcel } = sources;
  if (!leavesUnion(sources)) throw new DomainError('not_found', { reason: 'customs_not_needed' });
  const units = declaredUnits(sources);
  const sum = (part: 'grams' | 'value') => units.reduce((all, unit) => all + unit[part], 0);
  return {
    ...factsOf(sources, `CN 23 ${row.number}`),
    kind: 'customs',
    languageTag: localeTags.en,
    from: [...shopLines(sources, 'en'), formatPhone(sources.identity.phone), sources.identity.vatId].filter(Boolean),
    to: [...customerLines(sources, 'en'), order.email],
    reference: `${row.number} / ${parcel.number}`,
    lines: units.map(({ kind, name, quantity, grams, value, customsCode, origin }) => ({
      description: customsDescription({ kind, name }),
      quantity: String(quantity),
      grams: String(grams),
      value: euros(value),
      customsCode,
      origin: `${countryName(origin, 'en')} (${origin})`,
    })),
    total: { grams: String(sum('grams')), value: euros(sum('value')) },
    grossGrams: String(parcelGrams(sources)),
    // postage is of the order as a whole, and goes with its first parcel
    postage: parcel.number === 1 ? euros(row.shippingCents) : null,
    voec: voecNumberOf(sources),
    date: formatDate(parcel.createdAt.toISOString(), 'en'),
    continued: `CN 23 · ${row.number} / ${parcel.number}`,
    page: translator('en')('receipt:page', { page: '{page}', pages: '{pages}' }),
  };
};
