import { describe, expect, it } from 'vitest';
import {
  comingLists,
  type JacketPriceList,
  lateStarts,
  listsFrom,
  presetJacketPrices,
  priceListOn,
} from './jacket-offer.ts';

const from = (startsOn: string | null, base: number): JacketPriceList => ({ ...presetJacketPrices, startsOn, base });
const lists = [from('2026-12-24', 3), from(null, 1), from('2026-12-01', 2)];

describe('price lists of jackets', () => {
  it.each([
    ['2026-11-30', 1],
    ['2026-12-01', 2],
    ['2026-12-23', 2],
    ['2027-01-01', 3],
  ])('[JACKET-230] on %s the last that has started applies', (day, base) => {
    expect(priceListOn(lists, day).base).toBe(base);
  });

  it('[JACKET-230] are the preset prices where none has started', () => {
    expect(priceListOn([], '2026-11-26')).toEqual({ startsOn: null, ...presetJacketPrices });
    expect(priceListOn([from('2026-12-01', 2)], '2026-11-26').base).toBe(449_00);
  });

  it('wait for their day, soonest first', () => {
    expect(comingLists(lists, '2026-11-30').map(({ startsOn }) => startsOn)).toEqual(['2026-12-01', '2026-12-24']);
    expect(comingLists(lists, '2026-12-01').map(({ startsOn }) => startsOn)).toEqual(['2026-12-24']);
  });

  it('[JACKET-231] cannot start in the past, but one that has started since it was read is no error', () => {
    expect(
      lateStarts(lists, [from('2026-12-01', 2), from('2026-12-02', 5), from('2026-12-03', 5)], '2026-12-03'),
    ).toEqual([1]);
    expect(lateStarts(lists, [from('2026-12-01', 9)], '2026-12-03')).toEqual([0]);
  });

  it('are stored with the one in force, which a list that starts today replaces', () => {
    const bases = (coming: JacketPriceList[]) => listsFrom(lists, coming, '2026-12-02').map(({ base }) => base);
    expect(bases([])).toEqual([2]);
    expect(bases([from('2027-01-01', 8), from('2026-12-10', 7)])).toEqual([2, 7, 8]);
    expect(bases([from('2026-12-02', 6), from('2026-12-01', 2)])).toEqual([6]);
  });
});
