import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cardBrand, demoCardOutcome, groupCardNumber, isCardExpiry, isCardNumber } from './cards.ts';
import { gendersShown, isCategorySlug, isVideo } from './catalog.ts';
import { countries, presetCountries, usualCountry } from './countries.ts';
import { convert, currencies, currencySymbols, defaultRates, parseRates } from './currencies.ts';
import { addBusinessDays, estimatedDelivery, startOfOffer } from './estimated-delivery.ts';
import { defaultCurrency, languages, negotiateLanguage } from './languages.ts';
import { reopensOn } from './opening.ts';
import { isPostalCode, postalCodeError, writtenPostalCode } from './postal-codes.ts';
import { lineProblem, MAX_QUANTITY, MIN_QUANTITY, orderableQuantity, stockLevel } from './stock.ts';
import { isOptionEnabled, optionsOf, resolveVariant } from './variants.ts';

describe('languages and currencies', () => {
  test('[I18N-01] [I18N-02] there are six of each', () => {
    expect(languages).toEqual(['en', 'fi', 'sv', 'no', 'da', 'is']);
    expect(currencies).toEqual(['EUR', 'USD', 'SEK', 'NOK', 'DKK', 'ISK']);
  });

  test('[I18N-03] [I18N-05] each language has its currency', () => {
    expect(defaultCurrency).toEqual({ en: 'EUR', fi: 'EUR', sv: 'SEK', no: 'NOK', da: 'DKK', is: 'ISK' });
  });

  test('[I18N-07] [I18N-08] [I18N-09] [I18N-10] [I18N-11] the default rates are the decided ones', () => {
    expect(defaultRates).toEqual({ EUR: 1, USD: 1.08, SEK: 11.2, NOK: 11.8, DKK: 7.46, ISK: 149.5 });
  });

  test('[I18N-14] [I18N-15] [I18N-16] each currency has its symbol', () => {
    expect(currencySymbols).toEqual({ EUR: '€', USD: '$', SEK: 'kr', NOK: 'kr', DKK: 'kr', ISK: 'kr' });
  });

  test.each([
    [undefined, 'en'],
    ['fi-FI,fi;q=0.9,en;q=0.8', 'fi'],
    ['de-DE,nb;q=0.7,en;q=0.3', 'no'],
    ['nn', 'no'],
    ['en;q=0.1, is;q=0.9', 'is'],
    ['fi;q=0, sv', 'sv'],
    ['de', 'en'],
    [';;;,q=1', 'en'],
  ])('Accept-Language %j gives %s', (header, language) => {
    expect(negotiateLanguage(header)).toBe(language);
  });

  test('[I18N-13] a converted price is rounded to two decimals, halves up', () => {
    expect(convert(100, 1.08)).toBe(108);
    expect(convert(24_900, 11.2)).toBe(278_880);
    expect(convert(50, 0.01)).toBe(1);
    expect(convert(101, 1.005)).toBe(102);
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 10_000_000 }),
        fc.constantFrom(...Object.values(defaultRates)),
        (cents, rate) => {
          expect(Math.abs(convert(cents, rate) - cents * rate)).toBeLessThanOrEqual(0.5 + 1e-6);
        },
      ),
    );
  });

  test('rates are accepted only when complete and plausible', () => {
    expect(parseRates({ ...defaultRates, USD: 1.2 })).toEqual({ ...defaultRates, USD: 1.2 });
    for (const wrong of [
      null,
      3,
      'x',
      {},
      { ...defaultRates, SEK: 0 },
      { ...defaultRates, SEK: -1 },
      { ...defaultRates, SEK: Number.NaN },
      { ...defaultRates, SEK: '11' },
      { ...defaultRates, SEK: 60 },
      { ...defaultRates, SEK: 1 },
    ]) {
      expect(parseRates(wrong)).toBeNull();
    }
  });
});

describe('variants', () => {
  const variants = [
    { id: 1, size: 'M', color: 'black', stock: 3 },
    { id: 2, size: 'L', color: 'black', stock: 0 },
    { id: 3, size: 'M', color: 'cognac', stock: 0 },
  ];

  test('[PDP-30] size and colour together resolve the variant', () => {
    expect(resolveVariant(variants, { size: 'L', color: 'black' })?.id).toBe(2);
    expect(resolveVariant(variants, { size: 'L', color: null })).toBeNull();
    expect(optionsOf(variants)).toEqual({ sizes: ['M', 'L'], colors: ['black', 'cognac'] });
  });

  test('[PDP-34] an option without stock is disabled', () => {
    const none = { size: null, color: null };
    expect(isOptionEnabled(variants, none, 'size', 'M')).toBe(true);
    expect(isOptionEnabled(variants, none, 'size', 'L')).toBe(false);
    expect(isOptionEnabled(variants, { size: 'M', color: null }, 'color', 'cognac')).toBe(false);
  });

  test('[PDP-35] unless it is already chosen', () => {
    expect(isOptionEnabled(variants, { size: 'L', color: null }, 'size', 'L')).toBe(true);
  });

  test('[CART-29] [CART-30] quantities run from 1 to 999', () => {
    expect([MIN_QUANTITY, MAX_QUANTITY]).toEqual([1, 999]);
  });

  test('a line has a problem when its quantity exceeds the stock', () => {
    expect(lineProblem(2, 2)).toBeNull();
    expect(lineProblem(3, 2)).toBe('insufficient_stock');
    expect(lineProblem(1, 0)).toBe('out_of_stock');
    expect([
      orderableQuantity(3, 5),
      orderableQuantity(3, 2),
      orderableQuantity(3, 0),
      orderableQuantity(3, null),
    ]).toEqual([3, 2, 0, 0]);
    expect(lineProblem(1, null)).toBe('unavailable');
    expect([0, 3, 4].map(stockLevel)).toEqual(['out', 'low', 'in']);
  });
});

describe('catalogue', () => {
  test('[LIST-124] a category slug is lower-case letters, digits and single hyphens, and no reserved word', () => {
    expect(['bags', 'phone-cases', '2026'].filter(isCategorySlug)).toHaveLength(3);
    const wrong = ['', 'Bags', 'väskor', '-bags', 'bags-', 'a--b', 'a b', 'all', 'custom-jacket', 'a'.repeat(61)];
    expect(wrong.filter(isCategorySlug)).toEqual([]);
  });

  test('[LIST-21] [LIST-22] [LIST-23] a gender filter includes unisex products', () => {
    expect(gendersShown('male')).toEqual(['male', 'unisex']);
    expect(gendersShown('unisex')).toEqual(['unisex']);
    expect(gendersShown('all')).toBeNull();
  });

  test('[PDP-04] a file ending in mp4, webm or ogg is a video', () => {
    expect(['a.mp4', 'a.WEBM', 'a.ogg', 'a.webp', 'mp4'].map(isVideo)).toEqual([true, true, true, false, false]);
  });
});

describe('delivery and addresses', () => {
  test('[CHECK-17] delivery takes 7 to 14 business days', () => {
    expect(estimatedDelivery(new Date('2026-11-21T10:00:00Z'))).toEqual({ from: '2026-12-01', to: '2026-12-10' });
    expect(addBusinessDays('2026-11-20', 1)).toBe('2026-11-23');
  });

  test('[PDP-118] a delivery is counted from the day in Finland: an order of 0:30 on Tuesday is one of Tuesday', () => {
    const next = { from: 1, to: 2 };
    // winter time is two hours ahead of UTC, summer time three
    expect(estimatedDelivery(new Date('2026-11-23T22:30:00Z'), next)).toEqual({ from: '2026-11-25', to: '2026-11-26' });
    expect(estimatedDelivery(new Date('2026-11-23T21:59:00Z'), next)).toEqual({ from: '2026-11-24', to: '2026-11-25' });
    expect(estimatedDelivery(new Date('2026-06-15T21:30:00Z'), next)).toEqual({ from: '2026-06-17', to: '2026-06-18' });
    expect(estimatedDelivery(new Date('2026-06-15T20:59:00Z'), next)).toEqual({ from: '2026-06-16', to: '2026-06-17' });
  });

  test('[CART-112] what a closed shop offers is begun once it takes orders again and the workshop has time; nobody can say when without that day', () => {
    expect(reopensOn({ returnsOn: '2027-01-10' }, '2026-11-30')).toBe('2027-01-10');
    // the shop does not open by itself on the day it named
    expect(reopensOn({ returnsOn: '2026-11-30' }, '2026-11-30')).toBeNull();
    expect(reopensOn({ returnsOn: null }, '2026-11-30')).toBeNull();
    const day = '2027-01-10';
    expect([startOfOffer(null), startOfOffer(null, day), startOfOffer({ returnsOn: day })]).toEqual([null, day, day]);
    expect(startOfOffer({ returnsOn: day }, '2027-02-01')).toBe('2027-02-01');
    expect(startOfOffer({ returnsOn: day }, '2026-12-24')).toBe(day);
    expect(startOfOffer({ returnsOn: null }, '2027-02-01')).toBe('unknown');
  });

  test('[CHECK-08] a new shop delivers to four countries, whose postal codes have the right number of digits', () => {
    expect(presetCountries).toEqual(['FI', 'NO', 'DK', 'IS']);
    expect([
      isPostalCode('FI', '20100'),
      isPostalCode('FI', '2010'),
      isPostalCode('IS', '101'),
      isPostalCode('NO', '01 50'),
      isPostalCode('DK', 'abcd'),
    ]).toEqual([true, false, true, true, false]);
  });

  test('[CHECK-114] a shop can deliver to the 27 countries of the EU and the four of EFTA', () => {
    expect(countries).toHaveLength(31);
    expect(new Set(countries).size).toBe(31);
  });

  test.each([
    ['SE', '11122', '111 22'],
    ['SE', '1112', null],
    ['CZ', '110 00', '110 00'],
    ['NL', '1012ab', '1012 AB'],
    ['NL', '1012', null],
    ['IE', 'd6w x285', 'D6W X285'],
    ['IE', 'D6X X285', null],
    ['MT', 'VLT1117', 'VLT 1117'],
    ['PL', '00950', '00-950'],
    ['PT', '1100-148', '1100-148'],
    ['LV', '1050', 'LV-1050'],
    ['LV', 'LV-1050', 'LV-1050'],
    ['LT', 'lt 01103', 'LT-01103'],
    ['LU', 'L-1111', 'L-1111'],
    ['DE', '10-115', null],
    ['AT', '01010', null],
    ['FI', '20 100', '20100'],
    ['FI', 'fi-20100', '20100'],
    ['FI', 'SE-20100', null],
    ['SE', 'SE 111 22', '111 22'],
    ['LU', 'LU-1111', 'L-1111'],
    ['IE', 'IE D02 X285', 'D02 X285'],
    ['MT', 'MT VLT 1117', 'VLT 1117'],
    ['MT', 'MTF 1110', 'MTF 1110'],
  ] as const)('[CHECK-115] a postal code of %s: %s is written %s', (country, typed, written) => {
    expect(isPostalCode(country, typed)).toBe(written !== null);
    expect(writtenPostalCode(country, typed)).toBe(written ?? typed);
  });

  test('[CHECK-115] the example of each country is a valid code of it', () => {
    for (const country of countries) {
      const { values } = postalCodeError(country);
      if (values) expect(isPostalCode(country, String(values.example)), country).toBe(true);
    }
  });

  test('[CHECK-108] an address starts where the language is at home, or in the only country of the shop', () => {
    expect(usualCountry('sv', presetCountries)).toBe('FI');
    expect(usualCountry('sv', countries)).toBe('SE');
    expect(usualCountry('en', presetCountries)).toBeNull();
    expect(usualCountry('da', ['FI', 'NO'])).toBeNull();
    expect(usualCountry('en', ['SE'])).toBe('SE');
  });
});

describe('cards', () => {
  test('[CHECK-12] 4242424242424242 is valid and succeeds', () => {
    expect(isCardNumber('4242 4242 4242 4242')).toBe(true);
    expect(demoCardOutcome('4242 4242 4242 4242')).toBe('approved');
    expect(cardBrand('4242')).toBe('visa');
  });

  test('the special numbers have the decided results', () => {
    expect(['4000000000000002', '4000000000009995', '4000000000000119'].map(demoCardOutcome)).toEqual([
      'card_declined',
      'insufficient_funds',
      'processing_error',
    ]);
  });

  test('one wrong digit is detected', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 15 }), fc.integer({ min: 1, max: 9 }), (place, by) => {
        const digits = [...'4242424242424242'].map(Number);
        digits[place] = ((digits[place] ?? 0) + by) % 10;
        expect(isCardNumber(digits.join(''))).toBe(false);
      }),
    );
  });

  test('[CHECK-102] a number needs a known prefix and its brand’s length as well as the check digit', () => {
    const accepted = [
      '4242424242424242',
      '4222222222222',
      '4000000000000000006',
      '5555555555554444',
      '2223003122003222',
      '2720999999999996',
      '378282246310005',
      '6011111111111117',
      '3056930009020004',
      '30569309025904',
      '3566002020360505',
      '6200000000000005',
      '6205500000000000004',
      '6759649826438453',
      '4000000000000002',
      '4000000000009995',
      '4000000000000119',
    ];
    expect(accepted.filter((number) => !isCardNumber(number))).toEqual([]);
    const refused = [
      '0000000000000000',
      '000000000000',
      '1234567890123452',
      '9999999999999995',
      '8888888888888888',
      // a known prefix with a wrong number of digits
      '424242424242424',
      '42424242424242426',
      '555555555555558',
      '3782822463100003',
      '2220990000000002',
      '2721000000000004',
    ];
    expect(refused.filter(isCardNumber)).toEqual([]);
  });

  test('an expiry is valid until its month is over', () => {
    const now = new Date('2026-11-21T10:00:00Z');
    expect(['11/26', '12 / 26', '10/26', '13/27', '1/27', '11/47', ''].map((text) => isCardExpiry(text, now))).toEqual([
      true,
      true,
      false,
      false,
      false,
      false,
      false,
    ]);
  });

  test('a number is grouped as on the card', () => {
    expect(groupCardNumber('4242424242424242')).toBe('4242 4242 4242 4242');
    expect(groupCardNumber('4242-42x')).toBe('4242 42');
  });
});
