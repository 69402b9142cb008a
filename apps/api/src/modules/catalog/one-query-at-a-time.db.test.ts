import pg from 'pg';
import { expect, test, vi } from 'vitest';
import { addProduct } from '../../testing/builders.ts';
import { describeShop } from '../../testing/harness.ts';
import { signedIn } from '../../testing/people.ts';
import { addReview, approve, bought } from '../../testing/reviews.ts';
import { editedProduct } from './editing/edited-product.ts';

/** Counts the queries sent to a connection of PostgreSQL while another is running on it, which `pg` is about to refuse. */
const countOverlaps = (): (() => number) => {
  const busy = new WeakSet<object>();
  const query: (...args: unknown[]) => unknown = pg.Client.prototype.query;
  let overlaps = 0;
  const counting = function (this: object, ...args: unknown[]): unknown {
    if (busy.has(this)) overlaps += 1;
    busy.add(this);
    const result = query.apply(this, args);
    if (result instanceof Promise) {
      const end = () => busy.delete(this);
      result.then(end, end);
    } else {
      // a query with a callback, as the pool sends it outside of transactions
      busy.delete(this);
    }
    return result;
  };
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(counting as typeof pg.Client.prototype.query);
  return () => overlaps;
};

describeShop('queries of a transaction', (shop) => {
  test('run one after the other where a product or a review is read for a change', async () => {
    const { id } = await addProduct(shop(), { stock: 5 });
    const { product, reviewer } = await bought(shop());
    const review = await addReview(shop(), reviewer, product.id);
    const admin = await signedIn(shop(), 'admin');
    const overlaps = countOverlaps();
    expect(await shop().db.write((tx) => editedProduct(tx, id))).toMatchObject({ id });
    expect((await approve(shop(), admin, review.id)).statusCode).toBe(200);
    expect(overlaps()).toBe(0);
  });
});
