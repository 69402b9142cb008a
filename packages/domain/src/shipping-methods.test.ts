import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countries } from './countries.ts';
import { isCustomsCode, isOriginCode } from './goods.ts';
import {
  beginsPostalCode,
  comparablePostalCode,
  isPostalCode,
  postalCodeError,
  postalCodeExample,
  writtenPostalCode,
} from './postal-codes.ts';
import { defaultShippingRule, shippingCost } from './shipping.ts';
import {
  methodPrice,
  promisedDays,
  repeatedAreas,
  type ShippingArea,
  type ShippingZone,
  zoneOf,
  zoneWithoutRule,
} from './shipping-methods.ts';

const rule = defaultShippingRule;
const zone = (id: string, areas: readonly ShippingArea[], priceBy: 'general' | 'sum' = 'general'): ShippingZone => ({
  ...{ id, name: id, areas },
  methods: [
    {
      ...{ id: `${id}-door`, kind: 'door', carrier: null, name: { en: 'Door' }, priceBy },
      ...{ steps: [], freeAbove: null, days: { from: 2, to: 4 } },
    },
  ],
});
const whole = (country: ShippingArea['country']): ShippingArea => ({ country, postalPrefixes: [] });

test('[PARCEL-01] a destination lies in the zone of its longest postal beginning, else of its country, else in none', () => {
  const finland = zone('finland', [whole('FI')]);
  const aland = zone('aland', [{ country: 'FI', postalPrefixes: ['22'] }]);
  const kumlinge = zone('kumlinge', [{ country: 'FI', postalPrefixes: ['2282', '2283'] }]);
  const zones = [aland, finland, kumlinge];
  const at = (postalCode: string) => zoneOf(zones, { country: 'FI', postalCode })?.id;
  expect([at('20100'), at('22 100'), at('22820'), at('')]).toEqual(['finland', 'aland', 'kumlinge', 'finland']);
  expect(zoneOf(zones, { country: 'SE', postalCode: '22100' })).toBeNull();
  expect(zoneOf([aland], { country: 'FI', postalCode: '' })).toBeNull();
});

test('[PARCEL-30] a postal code lies in the same zone with blanks, hyphens, small letters and its country’s prefix, and so does a zone entered with one', () => {
  const codes = fc.constantFrom(...countries).map((country) => {
    const { values } = postalCodeError(country);
    return [
      country,
      String(values?.example ?? { FI: '22100', NO: '0150', DK: '1050', IS: '101' }[country as 'FI']),
    ] as const;
  });
  fc.assert(
    fc.property(
      codes,
      fc.constantFrom('', '-', ' '),
      fc.boolean(),
      fc.nat(3),
      ([country, code], joint, isSmall, at) => {
        const plain = comparablePostalCode(country, code);
        const typed = `${country}${joint}${plain.slice(0, at)} ${plain.slice(at)}`;
        const ways = [code, plain, isSmall ? typed.toLowerCase() : typed, `${plain.slice(0, at)} ${plain.slice(at)}`];
        for (const prefix of [plain.slice(0, 3), `${country}${plain.slice(0, 3)}`, code.replaceAll('-', '')]) {
          const zones = [zone('near', [{ country, postalPrefixes: [prefix] }]), zone('country', [whole(country)])];
          for (const way of ways) {
            expect(isPostalCode(country, way), way).toBe(true);
            // a beginning of letters alone may be that of a code
            if (/\d/.test(plain.slice(0, 1)) || !prefix.startsWith(country))
              expect(zoneOf(zones, { country, postalCode: way })?.id, `${prefix} ${way}`).toBe('near');
          }
        }
        expect(writtenPostalCode(country, typed)).toBe(code);
      },
    ),
  );
  const latvia = (postalCode: string) =>
    zoneOf([zone('riga', [{ country: 'LV', postalPrefixes: ['LV10'] }])], { country: 'LV', postalCode })?.id;
  expect([latvia('LV-1050'), latvia('1050'), latvia('lv 10 50'), latvia('LV-2050')]).toEqual([
    'riga',
    'riga',
    'riga',
    undefined,
  ]);
  const twice = [
    zone('a', [{ country: 'LV', postalPrefixes: ['10'] }]),
    zone('b', [{ country: 'LV', postalPrefixes: ['LV10'] }]),
  ];
  expect(repeatedAreas(twice)).toEqual([{ zone: 1, area: 0 }]);
});

test('[PARCEL-48] a postal code of Åland may have the prefix that is written there', () => {
  for (const way of ['AX-22100', 'ax 22 100', 'AX22100']) {
    expect(isPostalCode('FI', way), way).toBe(true);
    expect(writtenPostalCode('FI', way)).toBe('22100');
    const zones = [zone('åland', [{ country: 'FI', postalPrefixes: ['AX-22'] }]), zone('rest', [whole('FI')])];
    expect(zoneOf(zones, { country: 'FI', postalCode: way })?.id).toBe('åland');
  }
  expect([isPostalCode('FI', 'AX-2210'), isPostalCode('SE', 'AX-22100')]).toEqual([false, false]);
});

test('[PARCEL-44] a beginning is one of a postal code of its country by its form: no range, nothing longer, no hyphen where none is written', () => {
  const beginnings = fc.constantFrom(...countries).chain((country) => {
    const code = postalCodeExample(country);
    return fc.record({ country: fc.constant(country), code: fc.constant(code), length: fc.nat(code.length - 1) });
  });
  fc.assert(
    fc.property(beginnings, ({ country, code, length }) => {
      const beginning = code.slice(0, length + 1);
      // the country's prefix alone says nothing
      const isPrefix = /^[A-Z]+-?$/.test(beginning) && /^[A-Z]+-/.test(code);
      expect(beginsPostalCode(country, beginning), beginning).toBe(!isPrefix);
      expect(beginsPostalCode(country, beginning.toLowerCase())).toBe(!isPrefix);
      for (const wrong of ['', `${code}1`, `${code}-${code}`, `${code} ${code}`, `${beginning}?`])
        expect(beginsPostalCode(country, wrong), wrong).toBe(false);
    }),
  );
  const wrong = ['00100-00990', '001001', '20-24', '2A', 'SE22'];
  expect(wrong.filter((each) => beginsPostalCode('FI', each))).toEqual([]);
  const right = ['22', ' 2 2', 'FI-22', 'fi22', '00100'];
  expect(right.filter((each) => !beginsPostalCode('FI', each))).toEqual([]);
  expect([beginsPostalCode('PL', '00-9'), beginsPostalCode('PL', '0-09'), beginsPostalCode('IE', 'D6W')]).toEqual([
    ...[true, false, true],
  ]);
});

test('[PARCEL-02] the shop’s rule costs what it did; steps apply from their sum or weight on, and are free above their own limit', () => {
  fc.assert(
    fc.property(fc.nat(50_000), fc.nat(9_000), (subtotal, grams) => {
      const general = { priceBy: 'general', steps: [], freeAbove: null } as const;
      expect(methodPrice(general, { subtotal, grams }, rule)).toBe(shippingCost(subtotal, rule));
    }),
  );
  const steps = [
    { from: 0, price: 590 },
    { from: 2_000, price: 990 },
  ];
  const weighed = { priceBy: 'weight', steps, freeAbove: 10_000 } as const;
  const price = (subtotal: number, grams: number) => methodPrice(weighed, { subtotal, grams }, rule);
  expect([price(5_000, 1_999), price(5_000, 2_000), price(10_000, 9_000), price(10_001, 9_000), price(0, 500)]).toEqual(
    [590, 990, 990, 0, 0],
  );
  const summed = { priceBy: 'sum', steps, freeAbove: null } as const;
  expect(methodPrice(summed, { subtotal: 90_000, grams: 1 }, rule)).toBe(990);
});

test('[PARCEL-03] goods arrive when their method promises it, those with jackets not before jackets are made', () => {
  const method = { days: { from: 2, to: 20 } };
  const made = { from: 7, to: 14 };
  expect(promisedDays(method, false, made)).toEqual({ from: 2, to: 20 });
  expect(promisedDays(method, true, made)).toEqual({ from: 7, to: 20 });
  expect(promisedDays(null, true, { from: 30, to: 40 })).toEqual({ from: 7, to: 14 });
});

test('[PARCEL-05] an area belongs to one zone, and the country goods are sent from keeps a method at the shop’s rule', () => {
  const twice = [
    zone('a', [whole('FI'), whole('SE')]),
    zone('b', [{ country: 'FI', postalPrefixes: ['22'] }, whole('SE')]),
  ];
  expect(repeatedAreas(twice)).toEqual([{ zone: 1, area: 1 }]);
  const priced = zone('a', [whole('FI')], 'sum');
  expect(zoneWithoutRule([priced], 'FI')).toBe(priced);
  expect(zoneWithoutRule([priced], 'SE')).toBeNull();
  expect(zoneWithoutRule([zone('a', [whole('FI')])], 'FI')).toBeNull();
});

test('[PARCEL-08] a customs code has 6 to 10 digits, an origin is the code of a country', () => {
  expect(['420221', '4202210000', '42022', '42022100001', '4202.21'].map(isCustomsCode)).toEqual([
    ...[true, true, false, false, false],
  ]);
  expect(['FI', 'JP', 'GL', 'EU', 'XX', 'ZZ', 'fi', 'FIN'].map(isOriginCode)).toEqual([
    ...[true, true, true, false, false, false, false, false],
  ]);
});
