import type { LineProblem } from '@fori/domain/stock';
import { expect, test } from 'vitest';
import { buildItem, buildWallet } from '../../testing/cart.ts';
import { fixesFor, fixFor } from './cart-fixes.ts';

const item = (id: number, problem: LineProblem | null, stock: number) =>
  buildItem({ id, quantity: 5, problem, variant: buildWallet({ stock }) });

test('reduces a short line to what is left and removes a sold-out one', () => {
  expect(fixFor(item(1, 'insufficient_stock', 2))).toEqual({ id: 1, quantity: 2 });
  expect(fixFor(item(2, 'out_of_stock', 0))).toEqual({ id: 2, quantity: 0 });
  expect(fixFor(item(3, 'unavailable', 4))).toEqual({ id: 3, quantity: 0 });
});

test('leaves lines without a problem unchanged', () => {
  expect(fixFor(item(1, null, 20))).toBeNull();
  expect(fixesFor([item(1, null, 20), item(2, 'out_of_stock', 0)])).toEqual([{ id: 2, quantity: 0 }]);
});
