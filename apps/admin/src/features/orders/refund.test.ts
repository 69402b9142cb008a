import type { AdminOrder } from '@fori/contracts/orders/schemas';
import { expect, test } from 'vitest';
import { buildOrder } from '../../testing/orders.ts';
import { ofChargeOf, toRefund, typedMoney, valueOfQuantities } from './refund.ts';

test.each([
  ['12.50', '12.50'],
  ['12,5', '12.50'],
  [' 1 200,00 € ', '1200.00'],
  ['7', '7.00'],
  ['007', '7.00'],
  ['0,01', '0.01'],
  ['', null],
  ['abc', null],
  ['-1', null],
  ['1.234', null],
  ['1.2.3', null],
  ['0x10', null],
  ['1e3', null],
  ['0b11', null],
])('parses the amount %j as %j', (typed, amount) => {
  expect(typedMoney(typed)).toBe(amount);
});

test('quantities are worth what they cost with VAT, up to what is refundable', () => {
  expect(valueOfQuantities(buildOrder(), [1])).toBe('125.00');
  expect(valueOfQuantities(buildOrder({ refundable: '100.00' }), [2])).toBe('100.00');
});

test('[VAT-112] where VAT is that of the destination, units are worth their share of what their line cost with it', () => {
  const order = buildOrder();
  const items = order.items.map((item) => ({ ...item, quantity: 2, line_with_vat: '201.01' }));
  expect(valueOfQuantities({ ...order, items, refundable: '300.00' }, [1])).toBe('100.51');
  expect(valueOfQuantities({ ...order, items, refundable: '300.00' }, [2])).toBe('201.01');
});

test('restocks units only where the admin asks for it, and none that are in stock already', () => {
  const order = buildOrder();
  const form = { amount: '10,00', reason: ' Flawed ', quantities: [2], restock: true };
  expect(toRefund(order, form)).toEqual({
    ...{ amount: '10.00', reason: 'Flawed' },
    ...{ returned: [{ item: 1, quantity: 2 }], restock: [{ item: 1, quantity: 2 }] },
  });
  expect(toRefund(order, { ...form, restock: false }).restock).toBe(false);
  expect(toRefund(order, { ...form, quantities: [0] }).restock).toBe(false);
  const one = { ...order, items: order.items.map((item) => ({ ...item, restockable: 1 })) };
  expect(toRefund(one, form).restock).toEqual([{ item: 1, quantity: 1 }]);
});

test('[PAY-328] what is left of an order returns what earlier refunds left of the charge, a part its share of it', () => {
  const charged = { currency: 'SEK', amount: '2800.00' } as const;
  const at = '2026-11-21T10:00:00.000Z';
  const refund: AdminOrder['refunds'][number] = {
    ...{
      id: 'r-1',
      amount: '50.00',
      of_charge: { amount: '560.01' },
      reason: '',
      at,
      came_back_at: null,
      restocked: 0,
    },
    status: 'done',
    actor: { kind: 'system', name: null },
  };
  const failed = { ...refund, id: 'r-2', status: 'failed' } as const;
  const order = buildOrder({ charged, refunds: [refund, failed] });
  expect(ofChargeOf(order, '200.00')).toBe('2239.99');
  expect(ofChargeOf(order, '10.00')).toBe('111.99');
  expect(ofChargeOf(buildOrder(), '10.00')).toBeUndefined();
});
