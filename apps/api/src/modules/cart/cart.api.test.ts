import { MAX_CART_LINES } from '@fori/domain/stock';
import { describe, expect, test } from 'vitest';
import { addProduct } from '../../testing/builders.ts';
import { cartGoods } from '../../testing/cart-goods.ts';
import { sendForm } from '../../testing/forms.ts';
import { describeShop, newGuest } from '../../testing/harness.ts';
import { addJacket, designOf, jacketParts } from '../../testing/jackets.ts';
import { addToCart } from '../../testing/shopping.ts';

describeShop('cart', (shop) => {
  cartGoods(shop);

  describe('of a guest', () => {
    test.each(['abc', '1234', '../../etc', "' or 1=1 --"])(
      'a session id that is no UUID is refused: %s',
      async (sessionId) => {
        const response = await shop().call('GET', '/cart', undefined, { sessionId });
        expect(response.statusCode).toBe(400);
        expect(response.json()).toMatchObject({ code: 'invalid_session_id' });
      },
    );
  });

  test('[CART-101] a cart holds 100 lines, jackets included; one more is refused with the limit, existing lines can still grow', async () => {
    const variants = Array.from({ length: MAX_CART_LINES }, (_, index) => ({ size: String(index) }));
    const product = await addProduct(shop(), { variants });
    const guest = newGuest();
    const [first, ...others] = product.variants.map(({ id }) => id) as [number, ...number[]];
    await addJacket(shop(), guest);
    for (const id of [first, ...others.slice(0, -1)]) expect((await addToCart(shop(), guest, id)).statusCode).toBe(201);
    const refused = await shop().call(
      'POST',
      '/cart?lang=sv',
      { product_variant_id: others.at(-1), quantity: 1 },
      guest,
    );
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({
      code: 'too_many_lines',
      message: expect.stringContaining(`redan ${MAX_CART_LINES} olika artiklar`),
    });
    const jacket = await sendForm(shop(), 'POST', '/cart/custom-jacket', await jacketParts(designOf()), guest);
    expect(jacket.json()).toMatchObject({ code: 'too_many_lines' });
    expect((await addToCart(shop(), guest, first)).json()).toMatchObject({ data: { count: MAX_CART_LINES } });
  });

  test.each([
    [{}, ['product_variant_id', 'quantity']],
    [{ product_variant_id: '1', quantity: 1 }, ['product_variant_id']],
    [{ product_variant_id: 1.5, quantity: 1 }, ['product_variant_id']],
    [{ product_variant_id: 1, quantity: 0 }, ['quantity']],
    [{ product_variant_id: 1, quantity: -1 }, ['quantity']],
    [{ product_variant_id: 1, quantity: 1000 }, ['quantity']],
    [{ product_variant_id: 1, quantity: true }, ['quantity']],
    [{ product_variant_id: 1e12, quantity: 1 }, ['product_variant_id']],
    [[], ['body']],
    ['x', ['body']],
  ])('wrong input %j is refused naming the fields', async (body, fields) => {
    const payload = typeof body === 'string' ? JSON.stringify(body) : body;
    const response = await shop().call('POST', '/cart', payload, {
      ...newGuest(),
      headers: { 'content-type': 'application/json' },
    });
    expect(response.statusCode).toBe(422);
    expect(Object.keys(response.json<{ errors: object }>().errors).sort()).toEqual(fields);
  });
});
