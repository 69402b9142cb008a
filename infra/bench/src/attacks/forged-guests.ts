import { randomUUID } from 'node:crypto';
import type { Attack } from './attack.ts';
import { attackerAddress, csrfHeaders, someProducts } from './client.ts';

interface Posts {
  data: { data: { slug: string }[] };
}

export const forgedGuests: Attack = {
  name: 'forged-guests',
  about: 'one address begins carts, likes and reads posts, each time as another made-up guest, 20 a second',
  atOnce: 16,
  perSecond: 20,
  prepare: async ({ call }) => {
    const headers = await csrfHeaders(call);
    const [product] = await someProducts(call);
    const [post] = (await call({ path: '/api/blogs' })).json<Posts>().data.data;
    if (!product || !post) throw new Error('the shop has no products or no posts');
    const blog = `/api/blogs/${post.slug}`;
    const body = { product_variant_id: product.variants[0], quantity: 1 };
    return async (nth) => {
      const guest = { from: attackerAddress(), headers: { ...headers, 'x-session-id': randomUUID() } };
      const calls = [
        { ...guest, method: 'POST', path: '/api/cart', body },
        { ...guest, method: 'POST', path: `${blog}/like`, body: {} },
        { ...guest, path: blog },
      ] as const;
      return (await call(calls[nth % calls.length] as (typeof calls)[number])).status;
    };
  },
};
