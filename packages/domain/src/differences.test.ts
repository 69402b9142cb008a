import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { differences } from './differences.ts';

describe('the differences between two states', () => {
  test('name the changed, added and removed fields only', () => {
    const before = { name: 'Aura', price: '100.00', discount: 10, status: 'active' };
    const after = { name: 'Aura', price: '120.00', status: 'active', rank: 3 };
    expect(differences(before, after)).toEqual([
      { path: ['price'], before: '100.00', after: '120.00' },
      { path: ['discount'], before: 10, after: undefined },
      { path: ['rank'], before: undefined, after: 3 },
    ]);
  });

  test('include nested fields', () => {
    expect(differences({ fi: { name: 'Laukku', care: 'x' } }, { fi: { name: 'Kassi', care: 'x' } })).toEqual([
      { path: ['fi', 'name'], before: 'Laukku', after: 'Kassi' },
    ]);
  });

  test('match list items by their key, in any order', () => {
    const before = {
      variants: [
        { id: 1, stock: 3 },
        { id: 2, stock: 5 },
      ],
    };
    const after = {
      variants: [
        { id: 2, stock: 4 },
        { id: 1, stock: 3 },
        { id: 9, stock: 1 },
      ],
    };
    expect(differences(before, after)).toEqual([
      { path: ['variants', '2', 'stock'], before: 5, after: 4 },
      { path: ['variants', '9', 'id'], before: undefined, after: 9 },
      { path: ['variants', '9', 'stock'], before: undefined, after: 1 },
    ]);
  });

  test('treat a list of plain values, or of items without a key, as one value', () => {
    expect(differences({ tags: ['a', 'b'] }, { tags: ['b'] })).toEqual([
      { path: ['tags'], before: ['a', 'b'], after: ['b'] },
    ]);
    expect(differences({ at: [{ x: 1 }] }, { at: [{ x: 2 }] })).toEqual([
      { path: ['at'], before: [{ x: 1 }], after: [{ x: 2 }] },
    ]);
  });

  test('are all fields where one state is null; an empty value stays a value', () => {
    expect(differences(null, { name: 'Aura', tags: [], note: null })).toEqual([
      { path: ['name'], before: undefined, after: 'Aura' },
      { path: ['tags'], before: undefined, after: [] },
      { path: ['note'], before: undefined, after: null },
    ]);
    expect(differences({ name: 'Aura' }, null)).toEqual([{ path: ['name'], before: 'Aura', after: undefined }]);
    expect(differences(null, null)).toEqual([]);
  });

  test('treat null like other values within a state', () => {
    expect(differences({ discount: null }, { discount: 20 })).toEqual([
      { path: ['discount'], before: null, after: 20 },
    ]);
  });

  test('between plain values are the values themselves', () => {
    expect(differences('a', 'b')).toEqual([{ path: [], before: 'a', after: 'b' }]);
  });

  test('are empty between equal states, and reversed when the states are exchanged', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (before, after) => {
        expect(differences(before, before)).toEqual([]);
        const there = differences(before, after);
        const back = differences(after, before).map((one) => ({ ...one, before: one.after, after: one.before }));
        const inOrder = (list: typeof there) => list.map((one) => JSON.stringify(one)).sort();
        expect(inOrder(back)).toEqual(inOrder(there));
      }),
    );
  });
});
