import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { taxedAs } from './companies.ts';
import { countries } from './countries.ts';
import { shippingCost } from './shipping.ts';
import { priceWithVat } from './shown-price.ts';
import {
  type DestinationVat,
  defaultVatSettings,
  priceBases,
  refundedParts,
  returnedByLine,
  returnedGoods,
  type TaxableOrder,
  taxByDestination,
  VOEC_LIMIT_NOK,
  vatRoundings,
} from './taxed-order.ts';
import { defaultMoneySettings } from './totals.ts';
import { vatOn } from './vat.ts';
import { vatClasses } from './vat-rates.ts';

const seller: DestinationVat = {
  ...defaultVatSettings,
  oss: true,
  voec: { number: '2000001', limitNok: VOEC_LIMIT_NOK },
};
const gross: DestinationVat = { ...seller, priceBasis: 'gross' };

const beforeChange = '2024-08-31';
const afterChange = '2024-09-01';

/** One item for 100 euros, shipping 9.99, to Finland, unless the test says otherwise. */
const order = (over: Partial<TaxableOrder> = {}): TaxableOrder => ({
  lines: [{ unitPrice: 10_000, quantity: 1, vatClass: 'standard' }],
  shipping: 999,
  to: { country: 'FI', postalCode: '20100' },
  customer: { kind: 'consumer' },
  day: afterChange,
  nokPerEuro: 11.8,
  ...over,
});
const company = { kind: 'company', vatIdOf: 'SE' } as const;
const cheap = [{ unitPrice: 10_000, quantity: 1, vatClass: 'standard' }] as const;
const dear = [{ unitPrice: 40_000, quantity: 1, vatClass: 'standard' }] as const;

describe('VAT by destination', () => {
  const sweden = { country: 'SE', postalCode: '111 22' } as const;
  const norway = { country: 'NO', postalCode: '0150' } as const;
  // what each rate comes to for goods of 100.00: with shipping of 9.99 or without, with 10.00 off or not
  const onHundred: Readonly<Record<number, Readonly<Record<'plain' | 'shipped' | 'off' | 'shippedOff', number>>>> = {
    0: { plain: 0, shipped: 0, off: 0, shippedOff: 0 },
    2400: { plain: 2400, shipped: 2640, off: 2160, shippedOff: 2400 },
    2500: { plain: 2500, shipped: 2750, off: 2250, shippedOff: 2500 },
    2550: { plain: 2550, shipped: 2805, off: 2295, shippedOff: 2550 },
  };
  const orders = [
    { as: 'plain', shipping: 0, discount: 0 },
    { as: 'shipped', shipping: 999, discount: 0 },
    { as: 'off', shipping: 0, discount: 1_000 },
    { as: 'shippedOff', shipping: 999, discount: 1_000 },
  ] as const;

  test.each([
    ['Finland', { country: 'FI', postalCode: '20100' }, cheap, 'domestic', 'domestic', [2400, 2550], [2400, 2550]],
    ['Åland', { country: 'FI', postalCode: '22100' }, cheap, 'outside_territory', 'outside_territory', [0, 0], [0, 0]],
    ['Sweden', sweden, cheap, 'oss', 'reverse_charge', [2500, 2500], [0, 0]],
    ['Denmark', { country: 'DK', postalCode: '1050' }, cheap, 'oss', 'reverse_charge', [2500, 2500], [0, 0]],
    ['Norway, below the limit', norway, cheap, 'voec', 'export', [2500, 2500], [0, 0]],
    ['Norway, above the limit', norway, dear, 'export', 'export', [0, 0], [0, 0]],
    ['Iceland', { country: 'IS', postalCode: '101' }, cheap, 'export', 'export', [0, 0], [0, 0]],
  ] as const)(
    '[VAT-101] [VAT-104] [VAT-105] [VAT-106] [VAT-107] [VAT-136] %s: consumers and companies, with a VAT id that is confirmed, invalid or asked about later, pay the VAT of their destination on goods and shipping, before and after a change of rate',
    (_, to, lines, ofConsumer, ofCompany, consumerRates, companyRates) => {
      const home = lines[0].unitPrice;
      const asConsumer = { reason: ofConsumer, rates: consumerRates };
      const asCompany = { reason: ofCompany, rates: companyRates };
      const swedish = { country: 'SE', state: 'format' } as const;
      const cases = [
        { customer: { kind: 'consumer' } as const, ...asConsumer },
        { customer: taxedAs({ ...swedish, state: 'valid' }, 'vat'), ...asCompany },
        { customer: taxedAs({ ...swedish, state: 'invalid' }, 'no_vat'), ...asConsumer },
        { customer: taxedAs({ ...swedish, state: 'waiting' }, 'no_vat'), ...asCompany },
        { customer: taxedAs(swedish, 'no_vat'), ...asCompany },
        { customer: taxedAs(swedish, 'vat'), ...asConsumer },
        // no id of a member state, but one that has to be believed
        {
          customer: taxedAs({ country: 'NO', state: 'format' }, 'vat'),
          ...(to.country === 'NO' ? asCompany : asConsumer),
        },
      ];
      for (const { customer, reason, rates } of cases) {
        for (const [i, day] of [beforeChange, afterChange].entries()) {
          for (const { as, shipping, discount } of orders) {
            const rate = rates[i] ?? Number.NaN;
            const vat = onHundred[rate]?.[as] ?? Number.NaN;
            const taxed = taxByDestination(order({ to, lines, customer, day, shipping, discount }), seller);
            const net = home - discount + shipping;
            expect({ day, as, ...taxed }).toMatchObject({
              ...{ day, as, subtotal: home - discount, shipping, tax: vat, total: net + vat },
              parts: [{ country: to.country, rate, reason, goods: home - discount, shipping, vat, items: 1 }],
            });
          }
        }
      }
    },
  );

  test('[VAT-130] what refunds returned is known by line; one of less than its goods cost is divided by their cost', () => {
    const goods = [
      { part: 0, line: 0, goods: 80, vat: 20 },
      { part: 1, line: 2, goods: 300, vat: 0 },
    ];
    const refunds = [
      { amount: 200, returned: goods },
      { amount: 500, returned: [{ part: 0, line: 0, goods: 80, vat: 20 }] },
      // made before lines were kept, and for a flaw
      { amount: 70, returned: [{ part: 0, goods: 80, vat: 20 }] },
      { amount: 30, returned: null },
    ];
    expect([...returnedByLine(refunds)]).toEqual([
      [0, 150],
      [2, 150],
    ]);
  });

  test('[VAT-105] without the one-stop shop consumers in other member states pay the VAT of the seller’s country', () => {
    const { parts } = taxByDestination(order({ to: sweden }), { ...seller, oss: false });
    expect(parts).toMatchObject([{ country: 'FI', rate: 2550, reason: 'domestic' }]);
  });

  test('[VAT-106] items up to 3,000 kroner bear Norwegian VAT and dearer ones of the same order none, each with its share of shipping', () => {
    const at = (unitPrice: number) => ({ unitPrice, quantity: 2, vatClass: 'standard' as const });
    const nokPerEuro = 10;
    const of = (...prices: number[]) =>
      taxByDestination(order({ to: norway, lines: prices.map(at), nokPerEuro }), seller);
    expect(of(30_000).parts).toMatchObject([{ reason: 'voec' }]);
    expect(of(30_001).parts).toMatchObject([{ reason: 'export' }]);
    expect(of(10_000, 40_000)).toMatchObject({
      parts: [
        { reason: 'voec', rate: 2500, goods: 20_000, shipping: 200, vat: 5_050, shippingVat: 50 },
        { reason: 'export', rate: 0, goods: 80_000, shipping: 799, vat: 0 },
      ],
      total: 100_000 + 999 + 5_050,
    });
    const unregistered = taxByDestination(order({ to: norway }), { ...seller, voec: null });
    expect(unregistered.parts).toMatchObject([{ reason: 'export', rate: 0 }]);
  });

  test('[VAT-107] a company pays no VAT in another member state with a confirmed VAT id of one, and like a consumer without one or with one of the seller’s country', () => {
    const reasonOf = (customer: TaxableOrder['customer'], to: TaxableOrder['to'] = sweden) =>
      taxByDestination(order({ to, customer }), seller).parts[0]?.reason;
    expect(reasonOf(company)).toBe('reverse_charge');
    expect(reasonOf({ kind: 'company', vatIdOf: 'EE' })).toBe('reverse_charge');
    expect(reasonOf({ kind: 'company', vatIdOf: null })).toBe('oss');
    expect(reasonOf({ kind: 'company', vatIdOf: 'FI' })).toBe('oss');
    expect(reasonOf({ kind: 'consumer', vatIdOf: 'SE' })).toBe('oss');
    expect(reasonOf(company, { country: 'FI', postalCode: '20100' })).toBe('domestic');
  });

  test.each([
    ['FI', '20100', 2_805],
    ['SE', '111 22', 2_761],
    ['NO', '0150', 2_761],
    ['DE', '10115', 2_204],
  ] as const)(
    '[VAT-108] with fixed prices with VAT %s pays what the seller’s country pays, its own VAT in it',
    (country, postalCode, tax) => {
      const taxed = taxByDestination(order({ to: { country, postalCode } }), gross);
      expect(taxed).toMatchObject({ total: 13_804, tax });
      expect(taxed.lines).toMatchObject([{ shownRate: 2550 }]);
    },
  );

  test('[VAT-108] with fixed prices with VAT an order without VAT costs the prices without it', () => {
    const taxed = taxByDestination(order({ to: { country: 'IS', postalCode: '101' } }), gross);
    expect(taxed).toMatchObject({ subtotal: 10_000, shipping: 999, tax: 0, total: 10_999 });
    expect(taxed.lines).toMatchObject([{ shownRate: 0 }]);
  });

  test('[VAT-109] VAT is rounded once for each rate, or on each line where the shop says so', () => {
    // 0.51 euro cents of VAT each: 1 when rounded by line, 2 for the three together
    const lines = Array.from({ length: 3 }, () => ({ unitPrice: 2, quantity: 1, vatClass: 'standard' as const }));
    const taxOf = (rounding: DestinationVat['rounding']) =>
      taxByDestination(order({ lines, shipping: 0 }), { ...seller, rounding }).tax;
    expect(taxOf('order')).toBe(2);
    expect(taxOf('line')).toBe(3);
  });

  test('[VAT-102] classes of goods have their own rates, listed one by one with their share of shipping', () => {
    const lines = [
      { unitPrice: 10_000, quantity: 1, vatClass: 'standard' },
      { unitPrice: 2_500, quantity: 2, vatClass: 'books' },
    ] as const;
    const rates = [...seller.rates, { country: 'SE', vatClass: 'books', from: '2007-01-01', rate: 600 } as const];
    const { parts, total } = taxByDestination(order({ lines, to: sweden, shipping: 900 }), { ...seller, rates });
    expect(parts).toMatchObject([
      { rate: 2500, goods: 10_000, shipping: 600, vat: 2_650, items: 1 },
      { rate: 600, goods: 5_000, shipping: 300, vat: 318, items: 2 },
    ]);
    expect(total).toBe(15_000 + 900 + 2_650 + 318);
  });

  const line = fc.record({
    unitPrice: fc.integer({ min: 0, max: 100_000 }),
    quantity: fc.integer({ min: 1, max: 99 }),
    vatClass: fc.constantFrom(...vatClasses),
  });
  const rates = [
    ...seller.rates,
    { country: 'SE', vatClass: 'books', from: '2007-01-01', rate: 600 } as const,
    { country: 'FI', vatClass: 'books', from: '2007-01-01', rate: 1400 } as const,
    { country: 'FI', vatClass: 'repairs', from: '2007-01-01', rate: 1000 } as const,
  ];
  const anyVat = fc.record({
    priceBasis: fc.constantFrom(...priceBases),
    rounding: fc.constantFrom(...vatRoundings),
    oss: fc.boolean(),
  });
  const anyOrder = fc
    .record({
      lines: fc.array(line, { minLength: 1, maxLength: 12 }),
      country: fc.constantFrom(...countries),
      company: fc.boolean(),
      off: fc.integer({ min: 0, max: 100 }),
    })
    .map(({ lines, country, company: isCompany, off }): TaxableOrder => {
      const subtotal = lines.reduce((sum, { unitPrice, quantity }) => sum + unitPrice * quantity, 0);
      return order({
        lines,
        shipping: shippingCost(subtotal, defaultMoneySettings.shipping),
        discount: Math.floor((subtotal * off) / 100),
        to: { country, postalCode: '10000' },
        customer: isCompany ? company : { kind: 'consumer' },
      });
    });
  const added = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0);

  test('[VAT-110] lines, shipping and VAT add up to the cent, by rate and as a whole, for any order', () => {
    fc.assert(
      fc.property(anyOrder, anyVat, (taxable, how) => {
        const { parts, lines, subtotal, shipping, tax, total } = taxByDestination(taxable, {
          ...seller,
          ...how,
          rates,
        });
        expect(lines).toHaveLength(taxable.lines.length);
        for (const [index, { goods, vat, shippingVat, items }] of parts.entries()) {
          const own = lines.flatMap((each, i) => (each.part === index ? [{ ...each, ...taxable.lines[i] }] : []));
          expect(goods).toBe(added(own.map(({ net }) => net)));
          expect(vat - shippingVat).toBe(added(own.map((each) => each.vat)));
          expect(items).toBe(added(own.map(({ quantity = 0 }) => quantity)));
        }
        for (const amount of [...lines.flatMap(({ net, vat }) => [net, vat]), shipping]) {
          expect(amount).toBeGreaterThanOrEqual(0);
        }
        expect(subtotal).toBe(added(parts.map(({ goods }) => goods)));
        expect(shipping).toBe(added(parts.map((part) => part.shipping)));
        expect(tax).toBe(added(parts.map(({ vat }) => vat)));
        expect(total).toBe(subtotal + shipping + tax);
      }),
    );
  });

  test('[VAT-110] at one rate the price without VAT is the list’s, and VAT that of the whole', () => {
    fc.assert(
      fc.property(anyOrder, (taxable) => {
        const { shipping, discount = 0 } = taxable;
        const { parts, tax, subtotal } = taxByDestination(
          { ...taxable, to: { country: 'FI', postalCode: '20100' } },
          seller,
        );
        expect(parts).toHaveLength(1);
        expect(subtotal).toBe(added(taxable.lines.map(({ unitPrice, quantity }) => unitPrice * quantity)) - discount);
        expect(tax).toBe(vatOn(subtotal + shipping, 2550));
      }),
    );
  });

  test('[VAT-108] with fixed prices with VAT every country whose VAT is charged pays the same', () => {
    fc.assert(
      fc.property(fc.array(line, { minLength: 1 }), fc.constantFrom(...vatRoundings), (lines, rounding) => {
        const totalIn = (country: TaxableOrder['to']['country']) =>
          taxByDestination(order({ lines, to: { country, postalCode: '10115' } }), { ...gross, rounding }).total;
        const shown = added(lines.map(({ unitPrice, quantity }) => priceWithVat(unitPrice, 2550) * quantity));
        expect(totalIn('FI')).toBe(shown + priceWithVat(999, 2550));
        expect(totalIn('DE')).toBe(totalIn('FI'));
        expect(totalIn('HU')).toBe(totalIn('FI'));
      }),
    );
  });

  test('shipping without goods and a discount above the goods are refused', () => {
    expect(() => taxByDestination(order({ lines: [] }), seller)).toThrow(RangeError);
    expect(() => taxByDestination(order({ discount: 10_001 }), seller)).toThrow(RangeError);
    expect(taxByDestination(order({ lines: [], shipping: 0 }), seller)).toMatchObject({ total: 0, parts: [] });
  });

  test('[VAT-112] refunds return goods, shipping and VAT of each rate; they add up to each refund, and together to the order', () => {
    fc.assert(
      fc.property(
        anyOrder,
        anyVat,
        fc.array(fc.nat({ max: 1_000 }), { minLength: 1, maxLength: 6 }),
        fc.boolean(),
        (taxable, how, weights, cameBack) => {
          const { parts, lines, total } = taxByDestination(taxable, { ...seller, ...how, rates });
          const whole = Math.max(1, added(weights));
          const refunds = weights.map((weight) => Math.floor((total * weight) / whole));
          refunds.push(total - added(refunds));
          const units = taxable.lines.map(({ quantity }, line) => ({ line, quantity, of: quantity }));
          const goods = cameBack ? returnedGoods(lines, units) : null;
          const returned = refundedParts(
            parts,
            refunds.map((amount) => ({ amount, returned: goods })),
          );
          for (const [i, refund] of refunds.entries()) {
            const amounts = returned[i]?.flatMap(({ goods, shipping, vat }) => [goods, shipping, vat]) ?? [];
            expect(added(amounts)).toBe(refund);
            expect(Math.min(0, ...amounts)).toBe(0);
          }
          for (const [index, part] of parts.entries()) {
            const own = returned.map((refund) => refund[index]);
            for (const key of ['goods', 'shipping', 'vat'] as const) {
              expect(added(own.map((each) => each?.[key] ?? 0))).toBe(part[key]);
            }
          }
        },
      ),
    );
    const { parts } = taxByDestination(order(), seller);
    expect(() => refundedParts(parts, [{ amount: 13_805, returned: null }])).toThrow(RangeError);
  });
});
