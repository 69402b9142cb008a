import type { LineProblem } from '@fori/domain/stock';
import { expect, test } from 'vitest';
import { buildItem, buildWallet } from '../../testing/cart.ts';
import { fixesFor, fixFor } from './cart-fixes.ts';

const item = (id: number, problem: LineProblem | null, stock: number) =>
  buildItem({ id, quantity: 5, problem, variant: buildWallet({ stock }) });

test('a line that ran short is set to what is left; one that is gone is removed', () => {
  expect(fixFor(item(1, 'insufficient_stock', 2))).toEqual({ id: 1, quantity: 2 });
  expect(fixFor(item(2, 'out_of_stock', 0))).toEqual({ id: 2, quantity: 0 });
  expect(fixFor(item(3, 'unavailable', 4))).toEqual({ id: 3, quantity: 0 });
});

test('lines without a problem are left alone', () => {
  expect(fixFor(item(1, null, 20))).toBeNull();
  expect(fixesFor([item(1, null, 20), item(2, 'out_of_stock', 0)])).toEqual([{ id: 2, quantity: 0 }]);
});
