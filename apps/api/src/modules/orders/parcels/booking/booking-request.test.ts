import type { PickupPoint } from '@fori/domain/pickup-points';
import { expect, test } from 'vitest';
import type { PaperSources } from '../papers/paper-content.ts';
import { fits } from './booking-request.ts';
import type { OfferedProduct } from './parcel-booking.ts';

const product = (pickupPoint: OfferedProduct['pickupPoint'], code: string | null = 'bring'): OfferedProduct => ({
  ...{ code: 'X', name: 'X', carrier: { code, name: 'X' }, ownAgreement: false, pickupPoint, services: [] },
});

const orderTo = (point: Partial<PickupPoint> | null) =>
  ({ row: { delivery: point && { pickupPoint: { carrier: 'bring', number: '7', ...point } } } }) as Pick<
    PaperSources,
    'row'
  >;

test('[PARCEL-37] to the door go products that need no pick-up point', () => {
  const door = orderTo(null);
  expect([product('none'), product('possible'), product('required')].map((each) => fits(each, door))).toEqual([
    ...[true, true, false],
  ]);
});

test('[PARCEL-37] to a pick-up point go those of its carrier that can have one, by the carrier’s number of it', () => {
  const point = orderTo({});
  expect([product('none'), product('possible'), product('required')].map((each) => fits(each, point))).toEqual([
    ...[false, true, true],
  ]);
  expect(fits(product('required', 'posti'), point)).toBe(false);
  // another than the shop knows, or a point of the own list that names none
  expect(fits(product('required', null), point)).toBe(true);
  expect(fits(product('required', 'posti'), orderTo({ carrier: null }))).toBe(true);
  expect(fits(product('required'), orderTo({ number: '' }))).toBe(false);
});
