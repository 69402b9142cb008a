import type { Review } from '@fori/contracts/reviews/schemas';
import type { OrderStatus } from '@fori/domain/orders';
import { eq } from 'drizzle-orm';
import type { LightMyRequestResponse } from 'fastify';
import type { WrittenProduct } from '../modules/catalog/editing/write-product.ts';
import { addProduct } from './builders.ts';
import { type Part, sendForm } from './forms.ts';
import type { Caller, TestShop } from './harness.ts';
import { type Person, signedIn } from './people.ts';
import { buy } from './shopping.ts';

export type Reviewer = Caller & { token: string; person: Person };

/** Puts an order where a test wants it, with the event that tells when. */
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

/** Buys a product and has it delivered, or as far as said. */
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
  await buyDelivered(shop, reviewer, product);
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

const partsOf = (wanted: ReviewParts): [string, Part][] => {
  const { title = 'Worth it', text = 'It ages well.', keep, media = [] } = wanted;
  const rating = 'rating' in wanted ? wanted.rating : '5';
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
  wanted: ReviewParts = {},
): Promise<LightMyRequestResponse> => sendForm(shop, 'POST', `/products/${productId}/reviews`, partsOf(wanted), caller);

/** Sends what a review shall be from now on. */
export const putReview = (
  shop: TestShop,
  caller: Caller,
  { id, product_id: productId }: Pick<Review, 'id' | 'product_id'>,
  wanted: ReviewParts = {},
): Promise<LightMyRequestResponse> =>
  sendForm(shop, 'POST', `/products/${productId}/reviews/${id}?_method=PUT`, partsOf(wanted), caller);

/** A review that was sent and taken. */
export const addReview = async (
  shop: TestShop,
  caller: Caller,
  productId: number,
  wanted: ReviewParts = {},
): Promise<Review> => {
  const response = await postReview(shop, caller, productId, wanted);
  if (response.statusCode !== 201) throw new Error(`review refused: ${response.body}`);
  return response.json<{ data: Review }>().data;
};

/** Approves a review, as the admin does. */
export const approve = (shop: TestShop, admin: Caller, id: number, query = ''): Promise<LightMyRequestResponse> =>
  shop.call('POST', `/admin/reviews/${id}/approve${query}`, undefined, admin);

export const reject = (shop: TestShop, admin: Caller, id: number, reason?: string): Promise<LightMyRequestResponse> =>
  shop.call('POST', `/admin/reviews/${id}/reject`, reason === undefined ? undefined : { reason }, admin);
