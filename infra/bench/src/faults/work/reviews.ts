import { setTimeout as pause } from 'node:timers/promises';
import { pngOf } from '../../attacks/pictures.ts';
import { finds } from '../ledger.ts';
import { mustBe, signInCustomer } from './staff.ts';
import { PATIENCE_MS, type Worker } from './worker.ts';

const PAUSE_MS = 150;
/** Titles count up, so that what stands there says which edits have been written. */
const TITLE_DIGITS = 6;

const reviewForm = (nth: number): FormData => {
  const form = new FormData();
  form.append('rating', '5');
  form.append('title', `Edit ${String(nth).padStart(TITLE_DIGITS, '0')}`);
  form.append('review_text', 'Good leather.');
  // every picture replaces the one before
  form.append('existing_media', '[]');
  form.append('media', pngOf(320, 240, 'noise'), 'bag.png');
  return form;
};

/** A customer who edits a review again and again, each time with another picture. */
export const reviewEdits: Worker = {
  name: 'reviews',
  prepare: async ({ talk, ledger, rows }) => {
    const customer = await signInCustomer(talk);
    const [bought] = await rows<{ product_id: number }>(
      `select p.id as product_id from products p where exists (
         select 1 from orders o join order_lines l on l.order_id = o.id join variants v on v.id = l.variant_id
         join users u on u.id = o.user_id
         where v.product_id = p.id and o.status = 'delivered' and u.email = 'customer@fori.example')
       and not exists (select 1 from reviews r join users u on u.id = r.user_id
         where r.product_id = p.id and r.status = 'approved' and u.email = 'customer@fori.example') order by p.id`,
    );
    if (!bought) throw new Error('the demo customer has nothing left to review');
    const path = `/api/products/${bought.product_id}/reviews`;
    const [existing] = await rows<{ id: number }>(
      `select r.id from reviews r join users u on u.id = r.user_id
       where r.product_id = ? and u.email = 'customer@fori.example'`,
      bought.product_id,
    );
    let id = existing?.id;
    if (id === undefined) {
      const first = reviewForm(0);
      first.delete('existing_media');
      const created = await customer.ask('review', { method: 'POST', path, body: first }, PATIENCE_MS);
      mustBe(201, created, 'review');
      id = created?.json<{ data: { id: number } }>().data.id ?? 0;
    }
    const review = id;
    let nth = 0;
    return async () => {
      nth += 1;
      const title = `Edit ${String(nth).padStart(TITLE_DIGITS, '0')}`;
      const response = await customer.ask(
        'review',
        { method: 'POST', path: `${path}/${review}?_method=PUT`, body: reviewForm(nth) },
        PATIENCE_MS,
      );
      if (mustBe(200, response, 'review'))
        ledger.note(
          'review',
          title,
          finds(
            `select count(*) as n from reviews r where r.id = ? and r.title >= ?
               and exists (select 1 from review_media m where m.review_id = r.id)`,
            review,
            title,
          ),
        );
      await pause(PAUSE_MS);
    };
  },
};
