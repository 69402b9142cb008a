import { apportion } from './apportion.ts';
import type { Buyer, UnconfirmedVatIds } from './companies.ts';
import type { Country } from './countries.ts';
import { DISTANCE_SALES_LIMIT } from './distance-sales.ts';
import { type Cents, fractionOf, sumOf } from './money.ts';
import type { Day } from './shop-time.ts';
import { type PriceDisplay, priceWithVat, shownPrice } from './shown-price.ts';
import { lineTotal, type PricedLine, type Totals } from './totals.ts';
import { type VatRate, vatOn } from './vat.ts';
import { type DatedRate, defaultVatRates, rateOn, unionCountries, type VatClass } from './vat-rates.ts';
import type { VatReason } from './vat-reasons.ts';
import { isOutsideVatTerritory, liesAbroad } from './vat-territories.ts';

/** One rate on the goods alone (CHECK-15), or the VAT of where the goods go, on goods and shipping. */
export const vatModes = ['flat', 'destination'] as const;
/** What stays the same across countries: the price without VAT, or the price with it. */
export const priceBases = ['net', 'gross'] as const;
/** What VAT is rounded on: each line, or the sum of each rate. */
export const vatRoundings = ['line', 'order'] as const;

/** The scheme under which sellers abroad charge Norwegian VAT on cheap items. */
export interface Voec {
  /** the seller's registration */
  number: string;
  /** an item above this many kroner is exported without VAT */
  limitNok: number;
}

/** The most an item may cost without VAT under the Norwegian scheme, in kroner. */
export const VOEC_LIMIT_NOK = 3000;

/** How a shop charges VAT by destination. */
export interface DestinationVat {
  /** from where goods are sent; a member of the Union */
  home: Country;
  /** whether the seller is registered for the one-stop shop; otherwise consumers in other member states pay the VAT of `home` */
  oss: boolean;
  /** null where the seller is not registered for it */
  voec: Voec | null;
  priceBasis: (typeof priceBases)[number];
  rounding: (typeof vatRoundings)[number];
  rates: readonly DatedRate[];
}

export interface VatSettings extends DestinationVat {
  mode: (typeof vatModes)[number];
  /** what sales to consumers in other member states may come to a year before the one-stop shop is due, in euros */
  ossLimit: number;
  unconfirmedVatIds: UnconfirmedVatIds;
}

export const defaultVatSettings: VatSettings = {
  mode: 'flat',
  home: 'FI',
  oss: false,
  ossLimit: DISTANCE_SALES_LIMIT,
  unconfirmedVatIds: 'vat',
  voec: null,
  priceBasis: 'net',
  rounding: 'order',
  rates: defaultVatRates,
};

/**
 * The rate that prices are shown with before it is known where goods go, in basis points: the flat rate, or the standard rate of the
 * seller's country on the day (VAT-113).
 */
export const rateBeforeDestination = ({ vatRate, vat }: { vatRate: VatRate; vat: VatSettings }, day: Day): VatRate =>
  vat.mode === 'flat' ? vatRate : rateOn(vat.rates, vat.home, 'standard', day);

/** The shipping fee in cents as customers see it: with VAT where they see prices with it and shipping bears VAT (VAT-123). */
export const shownShippingFee = ({
  shipping,
  vat,
  ...display
}: PriceDisplay & { vat: VatSettings; shipping: { fee: Cents } }): Cents =>
  vat.mode === 'flat' ? shipping.fee : shownPrice(shipping.fee, display);

/** Unit prices in cents, without VAT. */
export interface TaxableLine extends PricedLine {
  vatClass: VatClass;
}

export interface TaxableOrder {
  lines: readonly TaxableLine[];
  /** taken off the sum of the lines, in cents without VAT; at most that sum */
  discount?: Cents;
  /** in cents without VAT; 0 for an order without lines */
  shipping: Cents;
  to: { country: Country; postalCode: string };
  customer: Buyer;
  day: Day;
  /** kroner for one euro, for the limit of the Norwegian scheme */
  nokPerEuro: number;
}

/** What an order has at one rate for one reason, in cents; goods and shipping without VAT. */
export interface VatPart {
  /** whose VAT it is, or would be */
  country: Country;
  rate: VatRate;
  reason: VatReason;
  goods: Cents;
  shipping: Cents;
  vat: Cents;
  /** how much of `vat` is on shipping */
  shippingVat: Cents;
  /** units */
  items: number;
}

/** A line with its VAT, in cents, its share of the discount taken off. */
export interface TaxedLine {
  net: Cents;
  vat: Cents;
  /** the rate its unit price is shown with: its own, or where prices with VAT are fixed that of the seller's country */
  shownRate: VatRate;
  /** of the order's parts */
  part: number;
}

export interface TaxedOrder extends Totals {
  /** in the order in which lines first need them */
  parts: VatPart[];
  lines: TaxedLine[];
}

/** VAT that an amount with VAT contains, in cents, rounded half up. Throws RangeError for a negative amount. */
export const vatIn = (gross: Cents, rate: VatRate): Cents => fractionOf(gross, rate, 10_000 + rate);

type Treatment = Pick<VatPart, 'country' | 'rate' | 'reason'>;

interface Weighed extends Treatment {
  /** what VAT is computed of: without VAT where that price is fixed, otherwise with it */
  base: Cents;
  /** the rate of the seller's country */
  homeRate: VatRate;
  /** price without VAT at home less discount, by which shipping is divided */
  home: Cents;
  isCharged: boolean;
  quantity: number;
}

const isCharged = ({ reason }: Pick<VatPart, 'reason'>): boolean =>
  reason === 'domestic' || reason === 'oss' || reason === 'voec';

/** How goods of a class are taxed; `value` is what the line costs without VAT if the Norwegian scheme applies. */
const treatmentOf = (
  { home, oss, voec, rates }: DestinationVat,
  { to, customer, day, nokPerEuro }: TaxableOrder,
  { vatClass, quantity }: TaxableLine,
  valueAt: (rate: VatRate) => Cents,
): Treatment => {
  const { country } = to;
  const untaxed = (reason: VatReason): Treatment => ({ country, rate: 0, reason });
  if (liesAbroad(country, to.postalCode)) return untaxed('export');
  if (!unionCountries.includes(country)) {
    if (country !== 'NO' || voec === null || customer.kind === 'company') return untaxed('export');
    const rate = rateOn(rates, country, vatClass, day);
    const isCheap = valueAt(rate) * nokPerEuro <= voec.limitNok * 100 * quantity;
    return isCheap ? { country, rate, reason: 'voec' } : untaxed('export');
  }
  if (isOutsideVatTerritory(country, to.postalCode)) return untaxed('outside_territory');
  if (country !== home) {
    const vatIdOf = customer.kind === 'company' ? customer.vatIdOf : null;
    if (vatIdOf && vatIdOf !== home && unionCountries.includes(vatIdOf)) return untaxed('reverse_charge');
    if (oss) return { country, rate: rateOn(rates, country, vatClass, day), reason: 'oss' };
  }
  return { country: home, rate: rateOn(rates, home, vatClass, day), reason: 'domestic' };
};

/**
 * An order with the VAT of where it goes (VAT-101 to VAT-110). Lines, shipping, VAT and total add up to the cent, by part and as a
 * whole; no sum depends on the sequence of parts. Throws RangeError for amounts that are not whole cents of 0 or more, a discount above the lines, shipping
 * without lines, or a country without a rate on the day.
 */
export const taxByDestination = (order: TaxableOrder, vat: DestinationVat): TaxedOrder => {
  const { lines, shipping, discount = 0, day } = order;
  if (lines.length === 0 && shipping > 0) throw new RangeError('shipping without goods');
  const listed = lines.map(lineTotal);
  if (discount > sumOf(listed)) throw new RangeError('a discount above what it is taken off');
  const discounts = apportion(discount, listed);
  const isGross = vat.priceBasis === 'gross';

  const weighed = lines.map((line, i): Weighed => {
    const off = discounts[i] ?? 0;
    const home = (listed[i] ?? 0) - off;
    const homeRate = rateOn(vat.rates, vat.home, line.vatClass, day);
    const gross = priceWithVat(line.unitPrice, homeRate) * line.quantity - priceWithVat(off, homeRate);
    // rounding the price of a unit down and the discount up may leave less than nothing
    const fixedGross = Math.max(0, gross);
    const treatment = treatmentOf(vat, order, line, (rate) => (isGross ? fixedGross - vatIn(fixedGross, rate) : home));
    const charged = isCharged(treatment);
    return {
      ...treatment,
      homeRate,
      home,
      quantity: line.quantity,
      isCharged: charged,
      base: isGross && charged ? fixedGross : home,
    };
  });

  const parts: VatPart[] = [];
  const partOf = weighed.map(({ country, rate, reason }) => {
    const found = parts.findIndex((part) => part.rate === rate && part.reason === reason);
    if (found >= 0) return found;
    parts.push({ country, rate, reason, goods: 0, shipping: 0, vat: 0, shippingVat: 0, items: 0 });
    return parts.length - 1;
  });

  // shipping goes with the goods; with fixed prices with VAT it is that of the seller's country as well
  const shares = apportion(
    shipping,
    weighed.map(({ home }) => home),
  );
  const shippingBases = parts.map((_, part) => {
    const byHomeRate = new Map<VatRate, Cents>();
    for (const [i, each] of weighed.entries()) {
      if (partOf[i] !== part) continue;
      const shownWith = isGross && each.isCharged ? each.homeRate : 0;
      byHomeRate.set(shownWith, (byHomeRate.get(shownWith) ?? 0) + (shares[i] ?? 0));
    }
    return sumOf([...byHomeRate].map(([rate, share]) => priceWithVat(share, rate)));
  });

  const taxed: TaxedLine[] = [];
  for (const [index, part] of parts.entries()) {
    const vatOf = isGross ? vatIn : vatOn;
    const own = weighed.flatMap((each, i) => (partOf[i] === index ? [{ ...each, i }] : []));
    const shippingBase = shippingBases[index] ?? 0;
    const bases = [...own.map(({ base }) => base), shippingBase];
    const vats =
      vat.rounding === 'line'
        ? bases.map((base) => vatOf(base, part.rate))
        : apportion(vatOf(sumOf(bases), part.rate), bases);
    for (const [place, { i, base, homeRate, isCharged: charged, quantity }] of own.entries()) {
      const lineVat = vats[place] ?? 0;
      const net = isGross ? base - lineVat : base;
      taxed[i] = { net, vat: lineVat, shownRate: isGross && charged ? homeRate : part.rate, part: index };
      part.goods += net;
      part.items += quantity;
    }
    part.shippingVat = vats.at(-1) ?? 0;
    part.shipping = isGross ? shippingBase - part.shippingVat : shippingBase;
    part.vat = sumOf(vats);
  }
  const subtotal = sumOf(parts.map(({ goods }) => goods));
  const shippingNet = sumOf(parts.map((part) => part.shipping));
  const tax = sumOf(parts.map((part) => part.vat));
  return {
    parts,
    lines: taxed,
    subtotal,
    shipping: shippingNet,
    tax,
    total: subtotal + shippingNet + tax,
  };
};

/** What an order keeps of its VAT by destination; amounts in cents. Orders at the flat rate keep none. */
export interface OrderVat {
  parts: VatPart[];
  /** as the order's: products in their sequence, then jackets in theirs */
  lines: TaxedLine[];
  /** kroner for one euro when it was placed */
  nokPerEuro: number;
  /** the seller's registration for the Norwegian scheme, where a part falls under it */
  voecNumber: string | null;
}

/** What a refund returns of one of an order's parts, in cents. */
export interface RefundedPart {
  part: number;
  goods: Cents;
  shipping: Cents;
  vat: Cents;
}

/** What goods that came back cost in one of an order's parts, in cents. */
export interface ReturnedGoods {
  part: number;
  /** of the order's lines; refunds made before lines were kept have none */
  line?: number;
  goods: Cents;
  vat: Cents;
}

/** A refund of an order with VAT by destination. */
export interface TaxedRefund {
  /** in cents */
  amount: Cents;
  /** what it is for; null where that is not known, as for money returned for a flaw */
  returned: readonly ReturnedGoods[] | null;
}

/** What some units of lines cost, in cents; `of` is how many units their line has (VAT-112). */
export const returnedGoods = (
  lines: readonly TaxedLine[],
  units: readonly { line: number; quantity: number; of: number }[],
): ReturnedGoods[] =>
  units.flatMap(({ line, quantity, of }) => {
    const taxed = lines[line];
    if (!taxed) return [];
    const { part, net, vat } = taxed;
    const goods = fractionOf(net, quantity, of);
    // together what the units are worth, which is rounded once
    return [{ part, line, goods, vat: Math.max(0, fractionOf(net + vat, quantity, of) - goods) }];
  });

/** What refunds returned for each line they name, in cents; one of less than its goods cost is divided by their cost (VAT-130). */
export const returnedByLine = (refunds: readonly TaxedRefund[]): Map<number, Cents> => {
  const byLine = new Map<number, Cents>();
  for (const { amount, returned } of refunds) {
    const goods = returned ?? [];
    const costs = goods.map((each) => each.goods + each.vat);
    const shares = apportion(Math.min(amount, sumOf(costs)), costs);
    for (const [i, { line }] of goods.entries()) {
      if (line !== undefined) byLine.set(line, (byLine.get(line) ?? 0) + (shares[i] ?? 0));
    }
  }
  return byLine;
};

/**
 * Divides refunds over an order's parts: first what returned goods cost, in their own parts, then the rest over what is left of goods,
 * shipping and VAT (VAT-112). The parts of a refund add up to it to the cent, and those of a whole refund to the order's. Throws
 * RangeError for more than the order's total.
 */
export const refundedParts = (
  parts: readonly Pick<VatPart, 'goods' | 'shipping' | 'vat'>[],
  refunds: readonly TaxedRefund[],
): RefundedPart[][] => {
  const left = parts.flatMap(({ goods, shipping, vat }) => [goods, shipping, vat]);
  return refunds.map(({ amount, returned }) => {
    if (amount > sumOf(left)) throw new RangeError('more is refunded than was paid');
    const cost = left.map(() => 0);
    for (const { part, goods, vat } of returned ?? []) {
      for (const [place, cents] of [[part * 3, goods] as const, [part * 3 + 2, vat] as const]) {
        cost[place] = Math.min(left[place] ?? 0, (cost[place] ?? 0) + cents);
      }
    }
    const own = apportion(Math.min(amount, sumOf(cost)), cost);
    const rest = apportion(
      amount - sumOf(own),
      left.map((each, i) => each - (own[i] ?? 0)),
    );
    const taken = own.map((each, i) => each + (rest[i] ?? 0));
    for (const [i, cents] of taken.entries()) left[i] = (left[i] ?? 0) - cents;
    return parts.map((_, part) => {
      const [goods = 0, shipping = 0, vat = 0] = taken.slice(part * 3, part * 3 + 3);
      return { part, goods, shipping, vat };
    });
  });
};
