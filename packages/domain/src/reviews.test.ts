import { describe, expect, test } from 'vitest';
import { type OrderStatus, orderStatuses } from './orders.ts';
import {
  deliveryOf,
  mayChangeReview,
  mayDecideReview,
  ratingFigures,
  reviewerName,
  reviewMediaOf,
  reviewPictures,
  reviewStanding,
} from './reviews.ts';

test.each([
  ['Elias Lindqvist', 'Elias L.'],
  ['Freja Holm Jensen', 'Freja J.'],
  ['  Katrín   Þórsdóttir ', 'Katrín Þ.'],
  ['madonna', 'madonna'],
  ['Anna öberg', 'Anna Ö.'],
  ['Kim 👩‍🎤x', 'Kim 👩‍🎤.'],
  ['', ''],
])('%j is shown to others as %j', (name, shown) => {
  expect(reviewerName(name)).toBe(shown);
});

test('[DATA-20] figures are the mean to two decimals, and none without reviews', () => {
  const none = { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 };
  expect(ratingFigures(none)).toEqual({ average: null, shown: null, count: 0 });
  expect(ratingFigures({ ...none, 4: 1, 5: 2 })).toEqual({ average: 4.67, shown: 4.7, count: 3 });
  expect(ratingFigures({ ...none, 1: 1, 2: 1 })).toEqual({ average: 1.5, shown: 1.5, count: 2 });
});

test('[PDP-132] the figure that pages show is rounded once, from the exact mean', () => {
  const none = { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 };
  // 50 / 11 = 4.545…, whose 4.55 would become 4.6
  expect(ratingFigures({ ...none, 4: 5, 5: 6 })).toEqual({ average: 4.55, shown: 4.5, count: 11 });
  // 41 / 20 = 2.05, which a binary fraction would round down
  expect(ratingFigures({ ...none, 2: 19, 3: 1 }).shown).toBe(2.1);
});

test('[REV-11] [REV-12] [REV-13] [REV-15] which reviews can be changed, and which decided', () => {
  expect((['pending', 'approved', 'rejected'] as const).map(mayChangeReview)).toEqual([true, false, true]);
  expect((['pending', 'approved', 'rejected'] as const).map(mayDecideReview)).toEqual([true, false, false]);
});

describe('who may review', () => {
  const order = (status: OrderStatus) => ({ status });

  test('[REV-01] [DATA-24] a delivered order is required', () => {
    const entitled = orderStatuses.filter((status) => reviewStanding([order(status)], false).canReview);
    expect(entitled).toEqual(['delivered']);
    expect(orderStatuses.map(deliveryOf)).toEqual([
      'none',
      'pending',
      'pending',
      'shipped',
      'delivered',
      'none',
      'none',
    ]);
  });

  test('the purchase furthest along counts, whichever is newer', () => {
    const [paid, shipped, delivered] = [order('paid'), order('shipped'), order('delivered')];
    for (const purchases of [
      [paid, shipped, delivered],
      [delivered, paid, shipped],
    ]) {
      const standing = reviewStanding(purchases, false);
      expect(standing).toMatchObject({ deliveryStatus: 'delivered', canReview: true, hasPurchased: true });
      expect(standing.awaited).toBe(shipped);
      expect(standing.delivered).toBe(delivered);
    }
    expect(reviewStanding([order('cancelled')], false)).toMatchObject({ hasPurchased: false, deliveryStatus: 'none' });
  });

  test('[REV-02] allows one review', () => {
    expect(reviewStanding([order('delivered')], true)).toMatchObject({ canReview: false, hasDelivered: true });
  });
});

test('a picture has a file of its own size and one of each size below it', () => {
  const sizes = (width: number, height: number) => reviewPictures({ file: 'reviews/a', width, height });
  expect(sizes(1600, 900)).toEqual([
    { width: 320, height: 180, name: 'reviews/a-320.webp' },
    { width: 800, height: 450, name: 'reviews/a-800.webp' },
    { width: 1600, height: 900, name: 'reviews/a-1600.webp' },
  ]);
  expect(sizes(320, 10)).toMatchObject([{ width: 320, height: 10 }]);
  expect(sizes(1600, 1)[0]).toMatchObject({ width: 320, height: 1 });
});

test('a file says which picture or video it belongs to; a temporary one belongs to none', () => {
  expect(reviewMediaOf('reviews/a-320.webp')).toBe('reviews/a');
  expect(reviewMediaOf('reviews/a.mp4')).toBe('reviews/a.mp4');
  expect(reviewMediaOf('reviews/a.mp4.part')).toBeNull();
});
