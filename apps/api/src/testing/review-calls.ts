import type { ReviewEligibility, ReviewPage } from '@fori/contracts/reviews/schemas';
import { eq } from 'drizzle-orm';
import { beforeAll, expect } from 'vitest';
import type { TestShop } from './harness.ts';
import { type Caller, newGuest } from './harness.ts';
import { signedIn } from './people.ts';

/** Calls about the reviews of a shop, and its admin. */
export const reviewCalls = (shop: () => TestShop) => {
  let admin: Caller;
  beforeAll(async () => {
    admin = await signedIn(shop(), 'admin');
  });

  const list = async (productId: number, caller: Caller = newGuest(), query = ''): Promise<ReviewPage> => {
    const response = await shop().call('GET', `/products/${productId}/reviews${query}`, undefined, caller);
    expect(response.statusCode, response.body).toBe(200);
    return response.json<ReviewPage>();
  };
  const eligibility = async (productId: number, caller: Caller): Promise<ReviewEligibility> => {
    const response = await shop().call('GET', `/products/${productId}/can-review`, undefined, caller);
    expect(response.statusCode, response.body).toBe(200);
    return response.json<{ data: ReviewEligibility }>().data;
  };
  const rows = async (productId: number) => {
    const { db } = shop();
    return db.read.select().from(db.t.reviews).where(eq(db.t.reviews.productId, productId));
  };
  const nothing = {
    can_review: false,
    has_purchased: false,
    has_delivered: false,
    has_pending: false,
    has_reviewed: false,
    delivery_status: 'none',
    purchase_details: null,
    pending_order_details: null,
    existing_review: null,
  };
  return { admin: () => admin, list, eligibility, rows, nothing };
};
