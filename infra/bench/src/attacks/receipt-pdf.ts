import { randomUUID } from 'node:crypto';
import { customerAddress } from '../customer.ts';
import type { Attack } from './attack.ts';
import { attackerAddress, csrfHeaders, someProducts } from './client.ts';

const from = attackerAddress();

/** The demo shop's card, with which anybody can place an order. */
const card = { cardholder_name: 'Aino Ålander', number: '4242424242424242', expiry: '12/29', cvc: '123' };
const customer = { ...customerAddress, email: 'aino@example.com' };

/** Places a guest's order over HTTP; returns the address of its receipt. */
const placeOrder: Attack['prepare'] = async ({ call }) => {
  const headers = { ...(await csrfHeaders(call, from)), 'x-session-id': randomUUID() };
  const [variant] = (await someProducts(call, from)).flatMap(({ variants }) => variants);
  await call({ method: 'POST', path: '/api/cart', from, headers, body: { product_variant_id: variant, quantity: 1 } });
  const quote = (await call({ path: '/api/checkout/quote?country=FI', from, headers })).json<{
    data: { total: string };
  }>();
  const paid = await call({ method: 'POST', path: '/api/payments/demo/tokens', from, headers, body: card });
  const placed = await call({
    method: 'POST',
    path: '/api/orders',
    from,
    headers: { ...headers, 'idempotency-key': randomUUID() },
    body: {
      ...customer,
      payment: { method: 'card', token: paid.json<{ data: { token: string } }>().data.token },
      expected_total: quote.data.total,
    },
  });
  if (placed.status !== 201) throw new Error(`order: ${placed.status} ${placed.body.toString().slice(0, 300)}`);
  const { data, access_token } = placed.json<{ data: { id: string }; access_token: string }>();
  const path = `/api/orders/${data.id}/receipt.pdf?token=${access_token}`;
  return async () => (await call({ path, from })).status;
};

export const receiptPdf: Attack = {
  name: 'receipt-pdf',
  about: 'one address asks for the receipt of its own order, 16 at once, up to the general limit of 20 a second',
  atOnce: 16,
  perSecond: 20,
  prepare: placeOrder,
};
