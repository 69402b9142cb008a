import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { creditedParts, type DocumentPart, partsOfOrder, totalOfParts } from './documents.ts';
import {
  creditedLines,
  type ElectronicLine,
  electronicAddressOf,
  electronicSums,
  invoicedLines,
  shippingLines,
  unitPriceOf,
  vatCategoryOf,
} from './electronic-invoices.ts';
import {
  type DestinationVat,
  defaultVatSettings,
  priceBases,
  taxByDestination,
  VOEC_LIMIT_NOK,
  vatRoundings,
} from './taxed-order.ts';
import { defaultMoneySettings, totalsOf } from './totals.ts';

const EURO = 100;

/** BR-CO-10, 13, 14 and 15 exactly; BR-CO-17 within `slack` cents, for which the published rules allow less than a euro. */
const expectArithmetic = (lines: readonly ElectronicLine[], parts: readonly DocumentPart[], slack: number) => {
  const { rows, net, vat, gross } = electronicSums(lines, parts);
  const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0);
  expect(net).toBe(sum(lines.map((line) => line.net)));
  expect(net).toBe(sum(rows.map((row) => row.net)));
  expect(vat).toBe(sum(rows.map((row) => row.vat)));
  expect(gross).toBe(net + vat);
  expect(gross).toBe(totalOfParts(parts));
  expect(new Set(rows.map(({ category, rate }) => `${category} ${rate}`)).size).toBe(rows.length);
  for (const { category, rate, exemption, net: base, vat: tax } of rows) {
    expect(Math.abs(tax - Math.round((base * rate) / 10_000))).toBeLessThanOrEqual(slack);
    expect(category === 'S').toBe(rate > 0);
    if (category !== 'S') expect(tax).toBe(0);
    expect(exemption === null).toBe(category === 'S' || category === 'Z');
  }
  return rows;
};

const seller: DestinationVat = {
  ...defaultVatSettings,
  oss: true,
  voec: { number: '2000001', limitNok: VOEC_LIMIT_NOK },
};
const destinations = [
  { to: { country: 'FI', postalCode: '20100' }, consumer: 'S', company: 'S' },
  { to: { country: 'FI', postalCode: '22100' }, consumer: 'G', company: 'G' },
  { to: { country: 'SE', postalCode: '111 22' }, consumer: 'S', company: 'K' },
  { to: { country: 'DK', postalCode: '1050' }, consumer: 'S', company: 'K' },
  { to: { country: 'NO', postalCode: '0150' }, consumer: 'S', company: 'G' },
  { to: { country: 'IS', postalCode: '101' }, consumer: 'G', company: 'G' },
] as const;
const line = fc.record({
  unitPrice: fc.integer({ min: 1, max: 20_000 }),
  quantity: fc.integer({ min: 1, max: 9 }),
  vatClass: fc.constant('standard' as const),
});
const invoice = (lines: readonly ElectronicLine[], parts: readonly DocumentPart[]) => [
  ...lines,
  ...shippingLines(parts),
];
const credit = (parts: readonly DocumentPart[]) => [...creditedLines(parts), ...shippingLines(parts)];

describe('electronic invoices', () => {
  test('[BOOK-21] their lines, VAT breakdown and totals obey the arithmetic of EN 16931 and come to the order to the cent, by destination and at the flat rate, and so do credit notes of any refunds', () => {
    fc.assert(
      fc.property(
        fc.array(line, { minLength: 1, maxLength: 5 }),
        fc.nat(2_000),
        fc.constantFrom(...destinations),
        fc.boolean(),
        fc.constantFrom(...priceBases),
        fc.constantFrom(...vatRoundings),
        fc.array(fc.integer({ min: 1, max: 100 }), { maxLength: 4 }),
        (lines, shipping, { to, consumer, company }, isCompany, priceBasis, rounding, shares) => {
          const customer = isCompany ? ({ kind: 'company', vatIdOf: 'SE' } as const) : ({ kind: 'consumer' } as const);
          const order = { lines, shipping, to, customer, day: '2026-11-29', nokPerEuro: 11.8 } as const;
          const taxed = taxByDestination(order, { ...seller, priceBasis, rounding });
          const flat = totalsOf(lines, defaultMoneySettings, shipping);
          for (const vat of [taxed, null]) {
            const sums = vat ?? flat;
            const parts = partsOfOrder({
              ...{ subtotalCents: sums.subtotal, shippingCents: sums.shipping, taxCents: sums.tax },
              ...{ vatRate: 2500, vat },
            });
            const isExact = vat === null || (priceBasis === 'net' && rounding === 'order');
            const rows = expectArithmetic(
              invoice(invoicedLines(lines, vat), parts),
              parts,
              isExact ? 0 : lines.length + 1,
            );
            if (vat) expect(rows.map(({ category }) => category)).toEqual([isCompany ? company : consumer]);
            const notes: DocumentPart[][] = [];
            for (const share of [...shares, 100]) {
              const left = sums.total - notes.reduce((sum, note) => sum + totalOfParts(note), 0);
              const amount = Math.ceil((left * share) / 100);
              if (amount === 0) continue;
              const note = creditedParts(parts, notes, { amount, returned: null });
              expect(credit(note).length).toBeGreaterThan(0);
              expectArithmetic(credit(note), note, EURO - 1);
              notes.push(note);
            }
          }
        },
      ),
    );
  });

  test('[BOOK-21] what one unit costs is exact: where it is no whole number of cents, the price is that of all units', () => {
    expect(unitPriceOf(8_000, 2)).toEqual({ amount: 4_000, of: 1 });
    expect(unitPriceOf(1_000, 3)).toEqual({ amount: 1_000, of: 3 });
  });

  test('[BOOK-21] parts of one category and rate are one row; a rate of zero at home is no exemption', () => {
    const part = { country: 'NO', rate: 0, reason: 'export', goods: 100, shipping: 0, vat: 0 } as const;
    const parts = [part, { ...part, reason: 'outside_territory' } as const];
    expect(electronicSums(credit(parts), parts).rows).toEqual([
      { category: 'G', rate: 0, exemption: { reason: 'export', code: 'VATEX-EU-G' }, net: 200, vat: 0 },
    ]);
    expect(vatCategoryOf({ rate: 0, reason: 'domestic' })).toBe('Z');
  });

  test('[BOOK-21] a VAT id gives the address of its company where Peppol has a scheme for its country', () => {
    expect(electronicAddressOf('FI12345671')).toEqual({ scheme: '0213', id: 'FI12345671' });
    expect(electronicAddressOf('SE556703748501')).toEqual({ scheme: '0007', id: '5567037485' });
    expect(electronicAddressOf('NO995525828MVA')).toEqual({ scheme: '0192', id: '995525828' });
    expect(electronicAddressOf('BE0428759497')).toEqual({ scheme: '0208', id: '0428759497' });
    for (const none of ['', 'FI', 'IS12345']) expect(electronicAddressOf(none)).toBeNull();
  });
});
