import type { Review } from '@fori/contracts/reviews/schemas';
import type { OrderStatus } from '@fori/domain/orders';
import { eq } from 'drizzle-orm';
import type { LightMyRequestResponse } from 'fastify';
import type { WrittenProduct } from '../modules/catalog/editing/write-product.ts';
import { addProduct } from './builders.ts';
import { type Part, sendForm } from './forms.ts';
import type { Caller, TestShop } from './harness.ts';
import { type Person, signedIn } from './people.ts';
import { addSale } from './sales.ts';
import { buy } from './shopping.ts';

export type Reviewer = Caller & { token: string; person: Person };

/** Sets an order's status, with its event. */
export const updateOrderStatus = async (
  { db, shop }: TestShop,
  orderId: string,
  status: OrderStatus,
): Promise<void> => {
  await db.write(async (tx) => {
    await tx.update(db.t.orders).set({ status }).where(eq(db.t.orders.id, orderId)).returning();
    await tx.insert(db.t.orderEvents).values({ orderId, at: shop.clock(), status, actorKind: 'system' }).returning();
  });
};

/** Buys a product and sets the order to delivered, or to `status`. */
export const buyDelivered = async (
  shop: TestShop,
  caller: Caller,
  product: WrittenProduct,
  status: OrderStatus = 'delivered',
): Promise<string> => {
  const { order } = await buy(shop, caller, product.variants[0]?.id ?? 0);
  await updateOrderStatus(shop, order.id, status);
  return order.id;
};

/** Somebody who has a product and may review it. */
export const reviewerOf = async (shop: TestShop, product: WrittenProduct): Promise<Reviewer> => {
  const reviewer = await signedIn(shop, 'customer');
  const lines = [{ productId: product.id, unitPrice: 5900, quantity: 1 }];
  await addSale(shop, { at: shop.shop.clock(), status: 'delivered', userId: reviewer.person.id, lines });
  return reviewer;
};

/** A product with somebody who may review it. */
export const bought = async (shop: TestShop): Promise<{ product: WrittenProduct; reviewer: Reviewer }> => {
  const product = await addProduct(shop, { stock: 500 });
  return { product, reviewer: await reviewerOf(shop, product) };
};

export interface ReviewParts {
  rating?: string | undefined;
  title?: string;
  text?: string;
  keep?: readonly string[] | string;
  media?: readonly Part[];
}

const partsOf = (parts: ReviewParts): [string, Part][] => {
  const { title = 'Worth it', text = 'It ages well.', keep, media = [] } = parts;
  const rating = 'rating' in parts ? parts.rating : '5';
  return [
    ...(rating === undefined ? [] : [['rating', rating] as [string, Part]]),
    ['title', title],
    ['review_text', text],
    ...(keep === undefined
      ? []
      : [['existing_media', typeof keep === 'string' ? keep : JSON.stringify(keep)] as [string, Part]]),
    ...media.map((part): [string, Part] => ['media', part]),
  ];
};

/** Sends a review, complete and valid; override anything. */
export const postReview = (
  shop: TestShop,
  caller: Caller,
  productId: number,
  parts: ReviewParts = {},
): Promise<LightMyRequestResponse> => sendForm(shop, 'POST', `/products/${productId}/reviews`, partsOf(parts), caller);

/** Replaces a review. */
export const putReview = (
  shop: TestShop,
  caller: Caller,
  { id, product_id: productId }: Pick<Review, 'id' | 'product_id'>,
  parts: ReviewParts = {},
): Promise<LightMyRequestResponse> =>
  sendForm(shop, 'POST', `/products/${productId}/reviews/${id}?_method=PUT`, partsOf(parts), caller);

/** Adds a review. */
export const addReview = async (
  shop: TestShop,
  caller: Caller,
  productId: number,
  parts: ReviewParts = {},
): Promise<Review> => {
  const response = await postReview(shop, caller, productId, parts);
  if (response.statusCode !== 201) throw new Error(`review refused: ${response.body}`);
  return response.json<{ data: Review }>().data;
};

/** Approves a review, as the admin does. */
export const approve = (shop: TestShop, admin: Caller, id: number, query = ''): Promise<LightMyRequestResponse> =>
  shop.call('POST', `/admin/reviews/${id}/approve${query}`, undefined, admin);

export const reject = (shop: TestShop, admin: Caller, id: number, reason?: string): Promise<LightMyRequestResponse> =>
  shop.call('POST', `/admin/reviews/${id}/reject`, reason === undefined ? undefined : { reason }, admin);
