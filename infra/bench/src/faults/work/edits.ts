import { setTimeout as pause } from 'node:timers/promises';
import { finds } from '../ledger.ts';
import { mustBe, signInAdmin } from './staff.ts';
import { PATIENCE_MS, type Worker } from './worker.ts';

const PAUSE_MS = 150;
const FIRST_CENTS = 30_000;

/** Staff who change the price of one product, which no import changes. */
export const productEdits: Worker = {
  name: 'edits',
  prepare: async ({ talk, ledger, rows }) => {
    const admin = await signInAdmin(talk);
    const [product] = await rows<{ id: number }>('select id from products order by id desc limit 1');
    const path = `/api/admin/products/${product?.id}`;
    let cents = FIRST_CENTS;
    return async () => {
      cents += 1;
      const seen = await admin.ask('product', { path }, PATIENCE_MS);
      if (!mustBe(200, seen, 'product')) return;
      const current = seen?.json<{ data: { variants: { stock: number }[] } }>().data;
      const variants = current?.variants.map((variant) => ({ ...variant, stock_seen: variant.stock }));
      const body = { ...current, variants, price: (cents / 100).toFixed(2) };
      const response = await admin.ask('edit', { method: 'PUT', path, body }, PATIENCE_MS);
      // an edit that was written before its answer was lost makes its own repetition stale
      if (response?.status === 409) return;
      if (mustBe(200, response, 'edit'))
        ledger.note(
          'edit',
          String(cents),
          finds('select count(*) as n from products where id = ? and price_cents >= ?', product?.id ?? 0, cents),
        );
      await pause(PAUSE_MS);
    };
  },
};
