import { plainJacket } from '@fori/domain/jackets';
import { asc } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { addProduct } from '../../testing/builders.ts';
import { type Caller, describeShop, newGuest } from '../../testing/harness.ts';
import { addToCart, orderBody, postOrder, quotedTotal } from '../../testing/shopping.ts';
import { lockCart } from '../cart/cart.repository.ts';
import { insertCartJacket } from './jackets.repository.ts';

describeShop('jackets in quote and order', (shop) => {
  let wallet: number;
  beforeAll(async () => {
    const product = await addProduct(shop(), { price: 2000, stock: 50 });
    wallet = product.variants[0]?.id ?? 0;
  });

  /** A jacket in a guest's cart, as the designer's calls leave it. */
  const putJacket = async (guest: Caller, design = plainJacket, quantity = 1): Promise<void> => {
    await addToCart(shop(), guest, wallet);
    const { db } = shop();
    await db.write(async (tx) => {
      await lockCart(tx, { kind: 'guest', sessionId: guest.sessionId ?? '' });
      const carts = await tx.select().from(db.t.carts);
      const cart = carts.find((row) => row.sessionId === guest.sessionId);
      await insertCartJacket(tx, {
        cartId: cart?.id ?? '',
        design,
        quantity,
        designHash: 'h',
        rendererVersion: '1',
        renderedFront: 'jackets/of',
        renderedBack: 'jackets/ob',
        capturedFront: 'jackets/cf',
        capturedBack: 'jackets/cb',
        picturesMatch: false,
      });
    });
  };
  const jacketRows = () => {
    const { db } = shop();
    return db.read.select().from(db.t.orderJackets).orderBy(asc(db.t.orderJackets.id));
  };

  test('[CART-33] the quote adds up products and jackets: subtotal, free shipping, VAT', async () => {
    const guest = newGuest();
    await putJacket(guest, { ...plainJacket, monogram: 'AÅ', lining: 'wool' }, 2);
    const response = await shop().call('GET', '/checkout/quote', undefined, guest);
    // 20.00 and twice 449 + 25 + 60
    expect(response.json()).toMatchObject({
      data: { subtotal: '1088.00', shipping: '0.00', tax: '272.00', total: '1360.00', free_shipping_missing: null },
    });
  });

  describe('an order', () => {
    test('copies the jackets with their price and removes them from the cart, once per key', async () => {
      const guest = newGuest();
      await putJacket(guest, { ...plainJacket, name: 'Mine', notes: 'Longer sleeves' }, 3);
      const body = await orderBody(shop(), guest);
      const key = crypto.randomUUID();
      const placed = await postOrder(shop(), guest, body, key);
      expect(placed.statusCode).toBe(201);
      const { id } = placed.json<{ data: { id: string } }>().data;
      const rows = (await jacketRows()).filter((row) => row.orderId === id);
      expect(rows).toMatchObject([
        {
          position: 0,
          unitCents: 449_00,
          quantity: 3,
          design: { ...plainJacket, name: 'Mine', notes: 'Longer sleeves' },
          renderedFront: 'jackets/of',
          capturedBack: 'jackets/cb',
          picturesMatch: false,
        },
      ]);
      const { db } = shop();
      const [order] = (await db.read.select().from(db.t.orders)).filter((row) => row.id === id);
      expect(order).toMatchObject({ itemCount: 4, subtotalCents: 20_00 + 3 * 449_00 });
      expect(await quotedTotal(shop(), guest)).toBe('0.00');

      const before = (await jacketRows()).length;
      const again = await postOrder(shop(), guest, body, key);
      expect(again.statusCode).toBe(201);
      expect(again.headers['idempotent-replayed']).toBe('true');
      expect((await jacketRows()).length).toBe(before);
    });

    test('that is refused leaves the jackets in the cart', async () => {
      const guest = newGuest();
      await putJacket(guest);
      const before = await quotedTotal(shop(), guest);
      const response = await postOrder(shop(), guest, await orderBody(shop(), guest, { expected_total: '1.00' }));
      expect(response.json()).toMatchObject({ code: 'total_changed', quote: { total: before } });
      expect(await quotedTotal(shop(), guest)).toBe(before);
    });
  });
});
