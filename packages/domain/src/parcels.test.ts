import fc from 'fast-check';
import { expect, test } from 'vitest';
import { automaticDelivery, everythingLeft, isAllSent, parcelRefusal, unitsLeft } from './parcels.ts';

test('[PARCEL-11] units are in one parcel at most: what is refused and what is left always add up to the order', () => {
  const quantities = fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 4 });
  const units = fc.record({ line: fc.integer({ min: 0, max: 5 }), quantity: fc.integer({ min: 1, max: 4 }) });
  fc.assert(
    fc.property(
      quantities,
      fc.array(fc.array(units, { minLength: 1, maxLength: 3 }), { maxLength: 6 }),
      (all, wanted) => {
        const parcels: { contents: (typeof wanted)[number] }[] = [];
        for (const contents of wanted) {
          if (parcelRefusal(contents, unitsLeft(all, parcels)) === null) parcels.push({ contents });
        }
        const left = unitsLeft(all, parcels);
        const packed = all.map((_, index) =>
          parcels
            .flatMap(({ contents }) => contents)
            .reduce((sum, { line, quantity }) => sum + (line === index + 1 ? quantity : 0), 0),
        );
        expect(all.map((quantity, index) => quantity - (packed[index] ?? 0))).toEqual(left);
        const last = { contents: everythingLeft(left), sentAt: new Date(0) };
        const sent = parcels.map((parcel) => ({ ...parcel, sentAt: new Date(0) }));
        expect(isAllSent(all, [...sent, last])).toBe(true);
        if (last.contents.length > 0) expect(isAllSent(all, [...sent, { ...last, sentAt: null }])).toBe(false);
      },
    ),
  );
  expect(parcelRefusal([{ line: 1, quantity: 3 }], [2])).toEqual({ at: 0, reason: 'parcel_units', left: 2 });
  expect(
    parcelRefusal(
      [
        { line: 1, quantity: 1 },
        { line: 1, quantity: 1 },
      ],
      [2],
    ),
  ).toMatchObject({ at: 1, reason: 'parcel_line' });
});

test('[PARCEL-14] automatic delivery begins when it is switched on, and a change of its days keeps that moment', () => {
  const [first, later] = [new Date(1), new Date(2)];
  const on = automaticDelivery(null, 10, first);
  expect(on).toEqual({ days: 10, since: first });
  expect(automaticDelivery(on, 20, later)).toEqual({ days: 20, since: first });
  expect(automaticDelivery(on, null, later)).toBeNull();
  expect(automaticDelivery(null, 20, later)).toEqual({ days: 20, since: later });
});
