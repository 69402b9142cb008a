import type { AdminOrder, Order } from '@fori/contracts/orders/schemas';
import { expect, test } from 'vitest';
import { moveOn } from '../../../testing/deliveries.ts';
import { describeShop } from '../../../testing/harness.ts';
import { settledWithdrawals } from '../../../testing/settled-withdrawals.ts';

/** Two pieces of the first line at €37.50 with VAT, one of the second. */
const TOTAL = '109.99';

describeShop('units that staff refund', (shop) => {
  const { admin, withdraw, read, buyPair, seenByStaff, settle, from } = settledWithdrawals(shop);

  const refund = (
    id: string,
    body: { amount: string; refunded_seen: string; returned?: object[]; restock?: object[] },
  ) => shop().call('POST', `/admin/orders/${id}/refunds`, { reason: 'Not needed', ...body }, admin());
  const onePiece = { amount: '37.50', refunded_seen: '0.00', returned: [{ item: 1, quantity: 1 }] };
  const errorsOf = (response: { json: <T>() => T }) => response.json<{ errors: Record<string, string[]> }>().errors;

  test('[ORDER-150] are not sent, withdrawn from or refunded again; a withdrawal from the rest cancels it and refunds what is left', async () => {
    const { id, token } = await buyPair();
    const refunded = await refund(id, onePiece);
    expect(refunded.statusCode, refunded.body).toBe(201);
    expect(refunded.json<{ data: AdminOrder }>().data).toMatchObject({
      items: [
        { quantity: 2, not_refunded: 1 },
        { quantity: 1, not_refunded: 1 },
      ],
      packing: {
        left: [
          { line: 1, quantity: 1 },
          { line: 2, quantity: 1 },
        ],
      },
    });
    const again = await refund(id, {
      amount: '75.00',
      refunded_seen: '37.50',
      returned: [
        { item: 1, quantity: 1 },
        { item: 1, quantity: 1 },
      ],
    });
    expect([again.statusCode, errorsOf(again)]).toEqual([
      422,
      { 'returned.1.quantity': ['Only 1 left: the rest was withdrawn or refunded already'] },
    ]);

    expect((await read(id, token)).items).toMatchObject([{ withdrawable: 1 }, { withdrawable: 1 }]);
    const both = await withdraw(
      id,
      {},
      token,
      from([
        [1, 1],
        [2, 1],
      ]),
    );
    expect(both.json<{ data: Order }>().data).toMatchObject({ status: 'cancelled', payment: { status: 'refunded' } });
    expect(await seenByStaff(id)).toMatchObject({ total: TOTAL, refunded: '37.50', refundable: '0.00' });
  });

  test('[ORDER-150] units of a withdrawal cannot be refunded beside it', async () => {
    const { id, token } = await buyPair();
    await moveOn(shop(), admin(), id);
    await withdraw(id, {}, token, from([[1, 2]]));
    expect((await seenByStaff(id)).items).toMatchObject([{ not_refunded: 0 }, { not_refunded: 1 }]);
    const response = await refund(id, onePiece);
    expect([response.statusCode, errorsOf(response)]).toEqual([
      422,
      { 'returned.0.quantity': ['Only 0 left: the rest was withdrawn or refunded already'] },
    ]);
    const unknown = await refund(id, { ...onePiece, returned: [{ item: 3, quantity: 1 }] });
    expect([unknown.statusCode, Object.keys(errorsOf(unknown))]).toEqual([422, ['returned.0.item']]);
  });

  test('[RETURN-23] once they are all there is, the order says that nothing is left, within the period too', async () => {
    const { id, token } = await buyPair();
    await moveOn(shop(), admin(), id);
    const returned = [
      { item: 1, quantity: 2 },
      { item: 2, quantity: 1 },
    ];
    expect((await refund(id, { amount: '100.00', refunded_seen: '0.00', returned })).statusCode).toBe(201);
    expect(await read(id, token)).toMatchObject({ withdrawals: [], withdrawal_refused: 'already_withdrawn' });
  });

  test('[ORDER-150] [RETURN-04] refunded after the delivery, the last withdrawal gets the rest of the total, shipping included', async () => {
    const { id, token } = await buyPair();
    await moveOn(shop(), admin(), id);
    expect((await refund(id, onePiece)).statusCode).toBe(201);
    // one came back into stock without being named: it is the one that was refunded
    const stocked = { amount: '1.00', refunded_seen: '37.50', restock: [{ item: 1, quantity: 1 }] };
    expect((await refund(id, stocked)).statusCode).toBe(201);
    expect((await read(id, token)).items).toMatchObject([{ withdrawable: 1 }, { withdrawable: 1 }]);
    const body = from([
      [1, 1],
      [2, 1],
    ]);
    expect((await withdraw(id, {}, token, body)).statusCode).toBe(200);
    expect((await withdraw(id, {}, token)).json()).toMatchObject({ code: 'already_withdrawn' });
    const received = await settle(id, { status: 'received' });
    expect(received.withdrawals).toMatchObject([{ status: 'received', proposed_refund: '71.49' }]);
    expect(received.refundable).toBe('71.49');
  });
});
