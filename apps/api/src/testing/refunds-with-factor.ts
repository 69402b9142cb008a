import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach } from 'vitest';
import { advanceSeconds } from './accounts.ts';
import { addProduct } from './builders.ts';
import { addPasskey, signedInByPassword, stepUpChoice } from './factors.ts';
import type { TestShop } from './harness.ts';
import { type Caller, newGuest, START } from './harness.ts';
import { buy } from './shopping.ts';
import type { SoftwareAuthenticator } from './software-authenticator.ts';

/** Refunds by an admin whose factor is proved, or no longer fresh. */
export const refundsWithFactor = (shop: () => TestShop) => {
  let me: Caller;
  let firstToken: string;
  let authenticator: SoftwareAuthenticator;
  let variantId: number;

  beforeAll(async () => {
    const signedInOnce = await signedInByPassword(shop());
    me = signedInOnce;
    firstToken = signedInOnce.token;
    authenticator = (await addPasskey(shop(), me)).authenticator;
    const product = await addProduct(shop(), { price: 60_000, variants: [{ color: 'black', stock: 900 }] });
    variantId = product.variants[0]?.id ?? 0;
  });
  beforeEach(() => {
    shop().setTime(START);
    advanceSeconds(shop(), 5 * 60);
  });

  const prove = async () => {
    const { passkey } = await stepUpChoice(shop(), me);
    if (!passkey) throw new Error('no passkey asked for');
    const proof = { method: 'passkey', response: authenticator.use(passkey) };
    const proved = await shop().call('POST', '/admin/account/step-up', proof, me);
    me = { ...me, token: proved.json<{ data: { token: string } }>().data.token };
  };
  /** Makes the session as stale as a test begins, with the token it began with. */
  const forget = async () => {
    const { sessions } = shop().db.t;
    me = { ...me, token: firstToken };
    await shop().db.write((tx) => tx.update(sessions).set({ factorAt: START }).returning({ id: sessions.id }));
  };
  const bought = async (...steps: string[]) => {
    const { order, token } = await buy(shop(), newGuest(), variantId);
    for (const to of steps)
      await shop().call(
        'POST',
        `/admin/orders/${order.id}/transition`,
        { to, carrier: 'Posti', tracking_number: 'JJFI1' },
        me,
      );
    return { id: order.id, token };
  };
  const refundsOf = (orderId: string) => {
    const { refunds } = shop().db.t;
    return shop().db.read.select().from(refunds).where(eq(refunds.orderId, orderId));
  };
  const asked = { code: 'fresh_factor_required', methods: ['passkey', 'recovery_code'] };
  return { me: () => me, prove, forget, refundsOf, asked, bought };
};
