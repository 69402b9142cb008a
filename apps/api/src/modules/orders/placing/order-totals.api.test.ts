import type { Cart } from '@fori/contracts/cart/schemas';
import type { Quote } from '@fori/contracts/checkout/schemas';
import type { Order } from '@fori/contracts/orders/schemas';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { addProduct } from '../../../testing/builders.ts';
import { describeShop, newGuest } from '../../../testing/harness.ts';
import { addToCart, orderBody, postOrder } from '../../../testing/shopping.ts';

/** Independent exact arithmetic to check the shop's rounding against. */
const halfUp = (numerator: bigint, denominator: bigint): bigint => (numerator * 2n + denominator) / (denominator * 2n);
const cents = (money: string): bigint => BigInt(money.replace('.', ''));

const catalogue = [
  { price: 7900 },
  { price: 17_900, discount: 20 },
  { price: 3333, discount: 33, difference: 17 },
  { price: 24_901, discount: 15, difference: 6001 },
  { price: 2999, difference: -499 },
  { price: 1, discount: 50 },
];

describeShop('the totals of any cart', (shop) => {
  const variants: { id: number; unit: bigint }[] = [];

  beforeAll(async () => {
    for (const [index, { price, discount, difference = 0 }] of catalogue.entries()) {
      const product = await addProduct(shop(), {
        slug: `sum-${index}`,
        price,
        ...(discount && { discount }),
        variants: [{ stock: 100_000, priceDifference: difference }],
      });
      const unit = halfUp(BigInt(price + difference) * BigInt(100 - (discount ?? 0)), 100n);
      variants.push({ id: product.variants[0]?.id ?? 0, unit });
    }
  });

  const line = fc.record({ product: fc.nat(catalogue.length - 1), quantity: fc.integer({ min: 1, max: 40 }) });
  const carts = fc.uniqueArray(line, { minLength: 1, maxLength: catalogue.length, selector: (l) => l.product });

  test('[CART-31] [CART-33] [CHECK-13] [CHECK-14] [CHECK-15] [CHECK-16] agree to the cent in cart, quote and order', async () => {
    await fc.assert(
      fc.asyncProperty(carts, async (lines) => {
        const guest = newGuest();
        let subtotal = 0n;
        for (const { product, quantity } of lines) {
          const variant = variants[product];
          if (!variant) throw new Error('no such product');
          await addToCart(shop(), guest, variant.id, quantity);
          subtotal += variant.unit * BigInt(quantity);
        }
        const shipping = subtotal > 10_000n ? 0n : 999n;
        const tax = halfUp(subtotal * 25n, 100n);
        const total = subtotal + shipping + tax;

        const cart = (await shop().call('GET', '/cart', undefined, guest)).json<{ data: Cart }>().data;
        expect(cents(cart.subtotal)).toBe(subtotal);
        expect(cart.items.reduce((sum, item) => sum + cents(item.line_total), 0n)).toBe(subtotal);
        const quote = (await shop().call('GET', '/checkout/quote', undefined, guest)).json<{ data: Quote }>().data;
        expect([quote.subtotal, quote.shipping, quote.tax, quote.total].map(cents)).toEqual([
          subtotal,
          shipping,
          tax,
          total,
        ]);
        const response = await postOrder(shop(), guest, await orderBody(shop(), guest));
        expect(response.statusCode).toBe(201);
        const order = response.json<{ data: Order }>().data;
        expect([order.subtotal, order.shipping, order.tax, order.total].map(cents)).toEqual([
          subtotal,
          shipping,
          tax,
          total,
        ]);
        expect(order.items.reduce((sum, item) => sum + cents(item.price) * BigInt(item.quantity), 0n)).toBe(subtotal);
      }),
      { numRuns: 25 },
    );
  });
});
