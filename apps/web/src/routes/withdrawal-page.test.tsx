import type { Order } from '@fori/contracts/orders/schemas';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { FakeShop, type Handler, ok, refusal } from '../testing/fake-shop.ts';
import { openApp, renderApp } from '../testing/open-app.tsx';
import { buildJacket, buildOrder, buildWithdrawal } from '../testing/orders.ts';
import { WithdrawalPage } from './withdrawal-page.tsx';

beforeEach(() => sessionStorage.clear());

const routes = [
  { path: '/withdrawal/:id?', element: <WithdrawalPage /> },
  { path: '*', element: <p>elsewhere</p> },
];
const open = (at: string, handlers: Record<string, Handler>) => {
  const shop = new FakeShop(handlers);
  return renderApp({ shop, routes, at });
};

const [wallet] = buildOrder().items;
if (!wallet) throw new Error('no line');
const items = [
  { ...wallet, withdrawable: 2 },
  { ...wallet, name: 'Aura tote', quantity: 1, withdrawable: 1 },
];
const order = (over: Partial<Order> = {}) =>
  buildOrder({ status: 'delivered', allowed_transitions: [], items, withdrawal_until: null, ...over });
const openOrder = (seen: Order, answer?: Handler) =>
  open('/withdrawal/o-1?token=secret', {
    'GET /orders/*': () => ok(seen),
    ...(answer && { 'POST /orders/o-1/withdrawal': answer }),
  });
const dialog = async () => within(await screen.findByRole('alertdialog'));
/** Nothing runs between the presses but what the first one has queued, as between two events of a browser that is busy. */
const pressTwice = async (button: HTMLElement) => {
  fireEvent.click(button);
  await Promise.resolve();
  fireEvent.click(button);
};
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('[RETURN-01] order number and address are asked for, and the answer tells nothing but to look into the mailbox', async () => {
  const { shop } = await open('/withdrawal', {
    'POST /orders/withdrawal-link': () => ({ status: 200, body: { message: 'sent' } }),
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'Withdraw from a contract' })).toBeDefined();
  press('Email me the link');
  expect((await screen.findAllByText(/Required/)).length).toBeGreaterThan(1);
  expect(shop.of('POST', '/orders/withdrawal-link')).toEqual([]);
  fireEvent.change(screen.getByLabelText('Order number'), { target: { value: 'FO-2026-000042' } });
  fireEvent.change(screen.getByLabelText('Email address of the order'), { target: { value: 'aino@example.com' } });
  press('Email me the link');
  expect(await screen.findByText(/If there is an order with this number and address/)).toBeDefined();
  expect(shop.of('POST', '/orders/withdrawal-link').map(({ body }) => body)).toEqual([
    { order_number: 'FO-2026-000042', email: 'aino@example.com' },
  ]);
});

test('[RETURN-01] opened first, with no texts but its own, the form says what is wrong in words', async () => {
  // the route table, so that only the texts of this route are loaded
  await openApp('/withdrawal', { language: 'fi' });
  fireEvent.click(await screen.findByRole('button', { name: 'Lähetä linkki' }));
  expect(await screen.findByText('Tarkista 2 kenttää')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Tilausnumero: Pakollinen tieto' })).toBeDefined();
});

test('[RETURN-02] [RETURN-05] units are chosen, and the statement is confirmed in a step of its own', async () => {
  const withdrawal = buildWithdrawal({ lines: [{ item: 1, quantity: 1 }] });
  const after = order({ items: items.map((item) => ({ ...item, withdrawable: 1 })), withdrawals: [withdrawal] });
  const { shop } = await openOrder(order(), () => ok(after));
  expect(await screen.findByText('Aino Ålander')).toBeDefined();
  press('Withdraw from contract');
  expect(await screen.findByText('Choose at least one piece.')).toBeDefined();
  fireEvent.click(screen.getByRole('checkbox', { name: /Aura wallet/ }));
  fireEvent.click(screen.getByRole('button', { name: 'Decrease quantity' }));
  fireEvent.change(screen.getByLabelText(/Reason/), { target: { value: ' Too small ' } });
  press('Withdraw from contract');
  const confirm = await dialog();
  expect(confirm.getByText('1 × Aura wallet, One size, Cognac')).toBeDefined();
  expect(confirm.getByText(/send these pieces back within 14 days/)).toBeDefined();
  expect(shop.of('POST', '/orders/o-1/withdrawal')).toEqual([]);
  fireEvent.click(confirm.getByRole('button', { name: 'Confirm withdrawal' }));
  expect(await screen.findByText('Withdrawal received')).toBeDefined();
  expect(screen.getByText(/on 1 December 2026, 12:00\. The confirmation was sent to aino@example.com/)).toBeDefined();
  expect(shop.of('POST', '/orders/o-1/withdrawal').map(({ body }) => body)).toEqual([
    { lines: [{ item: 1, quantity: 1 }], withdrawals_seen: 0, reason: 'Too small' },
  ]);
});

test('[RETURN-20] the withdrawal just made takes the focus and is scrolled into view, not what stands around it', async () => {
  const scrolledTo = vi.fn();
  Element.prototype.scrollIntoView = function scrollIntoView() {
    scrolledTo(this);
  };
  onTestFinished(() => void Reflect.deleteProperty(Element.prototype, 'scrollIntoView'));
  const before = buildWithdrawal({ id: 'w-0', at: '2026-11-20T10:00:00.000Z' });
  const after = order({ items: items.slice(0, 1), withdrawals: [before, buildWithdrawal()] });
  await openOrder(order({ withdrawals: [before] }), () => ok(after));
  await screen.findByText('Withdrawal received');
  expect(scrolledTo).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('checkbox', { name: /Aura tote/ }));
  press('Withdraw from contract');
  fireEvent.click((await dialog()).getByRole('button', { name: 'Confirm withdrawal' }));
  const made = (await screen.findByText(/on 1 December 2026, 12:00/)).parentElement;
  await waitFor(() => expect(document.activeElement).toBe(made));
  expect(made?.textContent).toContain('Withdrawal received');
  expect(made?.textContent).not.toContain('20 November');
  expect(scrolledTo).toHaveBeenLastCalledWith(made);
});

test('[RETURN-05] two presses at once confirm one statement', async () => {
  const withdrawal = buildWithdrawal({ lines: [{ item: 1, quantity: 2 }] });
  const { shop } = await openOrder(order(), () =>
    shop.of('POST', '/orders/o-1/withdrawal').length > 1
      ? refusal(409, 'stale_edit', 'Changed meanwhile.')
      : ok(order({ withdrawals: [withdrawal] })),
  );
  fireEvent.click(await screen.findByRole('checkbox', { name: /Aura wallet/ }));
  press('Withdraw from contract');
  const confirm = (await dialog()).getByRole('button', { name: 'Confirm withdrawal' });
  await pressTwice(confirm);
  expect(await screen.findByText('Withdrawal received')).toBeDefined();
  expect(shop.of('POST', '/orders/o-1/withdrawal')).toHaveLength(1);
});

test('[RETURN-03] an unpaid order can only be withdrawn from as a whole, and says that it is cancelled', async () => {
  await openOrder(order({ status: 'pending', payment: { ...buildOrder().payment, status: 'requires_action' } }));
  const boxes = await screen.findAllByRole<HTMLInputElement>('checkbox');
  expect(boxes.map(({ checked, disabled }) => [checked, disabled])).toEqual([
    [true, true],
    [true, true],
  ]);
  press('Withdraw from contract');
  expect((await dialog()).getByText(/cancelled as a whole, and you are not charged/)).toBeDefined();
});

test('[RETURN-03] what has not been sent is said to be refunded at once, beside a jacket that stays', async () => {
  await openOrder(order({ status: 'processing', custom_jackets: [buildJacket()] }));
  expect(await screen.findByText(/Made-to-measure jackets are exempt/)).toBeDefined();
  for (const box of screen.getAllByRole('checkbox')) fireEvent.click(box);
  press('Withdraw from contract');
  expect((await dialog()).getByText(/have not been sent.*refunded at once/)).toBeDefined();
});

test.each([
  ['withdrawal_too_late', /30 days after delivery .* are over/],
  ['withdrawal_excluded', /^Made-to-measure jackets cannot be returned/],
  ['already_withdrawn', /^There is nothing left of this order/],
] as const)('[RETURN-23] where nothing can be withdrawn (%s) the page says why', async (withdrawal_refused, why) => {
  await openOrder(order({ items: [wallet], withdrawal_refused }));
  expect(await screen.findByText(why)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Withdraw from contract' })).toBeNull();
});

test('[RETURN-09] the label for what is to be sent back is fetched with the token of the link; what has arrived has none', async () => {
  const withdrawal = buildWithdrawal();
  const { shop, unmount } = await openOrder(order({ withdrawals: [withdrawal] }));
  shop.handlers['GET /orders/o-1/return-label.pdf'] = () => refusal(404, 'not_found', 'Nothing to send back.');
  fireEvent.click(await screen.findByRole('button', { name: 'Download the return label' }));
  expect(await screen.findByText('Nothing to send back.')).toBeDefined();
  expect(shop.of('GET', '/orders/o-1/return-label.pdf')[0]?.headers.get('x-order-token')).toBe('secret');
  unmount();
  await openOrder(order({ withdrawals: [{ ...withdrawal, status: 'received' }] }));
  expect(await screen.findByText('Return has arrived')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Download the return label' })).toBeNull();
});

const held = {
  ...{ number: 1, sku: 'AURA-L', size: 'L', color: 'cognac', state: 'held' as const },
  ...{ held_until: '2026-12-21T21:59:59.999Z', withdrawal_until: null },
};

test('[RETURN-11] another size is chosen for as many units as there are of it, and a piece that was sold meanwhile can be chosen anew', async () => {
  const offered = { variant: 7, size: 'L', color: 'cognac', units: 1 };
  let sold = false;
  const { shop } = await openOrder(order(), () => {
    sold = true;
    return refusal(409, 'out_of_stock', 'Sold out just now');
  });
  shop.handlers['GET /orders/o-1/exchanges'] = () => ok(sold ? [] : [{ item: 1, units: 2, variants: [offered] }]);
  fireEvent.click(await screen.findByRole('checkbox', { name: /Aura wallet/ }));
  // two are chosen, and there is one of the other
  expect(screen.queryByRole('combobox')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Decrease quantity' }));
  const choice = await screen.findByRole('combobox', { name: /Aura wallet/ });
  fireEvent.change(choice, { target: { value: '7' } });
  press('Withdraw from contract');
  const confirm = await dialog();
  expect(confirm.getByText('1 × Aura wallet, One size, Cognac: in exchange for L, Cognac')).toBeDefined();
  expect(confirm.getByText(/We hold the new pieces for you/)).toBeDefined();
  fireEvent.click(confirm.getByRole('button', { name: 'Confirm withdrawal' }));
  expect(await screen.findByText('Sold out just now')).toBeDefined();
  expect(screen.queryByRole('alertdialog')).toBeNull();
  await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull());
  expect(shop.of('POST', '/orders/o-1/withdrawal').map(({ body }) => body)).toEqual([
    { lines: [{ item: 1, quantity: 1, variant: 7 }], withdrawals_seen: 0 },
  ]);
});

test('[RETURN-12] [RETURN-14] what is held says until when, and is given up for money with the rights of a statement', async () => {
  const withdrawal = buildWithdrawal({ lines: [{ item: 1, quantity: 1 }], exchange: held });
  const { shop } = await openOrder(order({ withdrawals: [withdrawal] }));
  const released = { ...withdrawal, exchange: { ...held, state: 'released' as const, held_until: null } };
  shop.handlers['POST /orders/o-1/withdrawals/w-1/exchange/cancel'] = () => ok(order({ withdrawals: [released] }));
  expect(await screen.findByText(/we hold 1 × Aura wallet, L, Cognac for you until 21 December 2026/)).toBeDefined();
  press('Get a refund instead');
  fireEvent.click((await dialog()).getByRole('button', { name: 'Get a refund instead' }));
  const text = await screen.findByText(/1 × Aura wallet, L, Cognac is no longer held for you/);
  await waitFor(() => expect(document.activeElement).toBe(text));
  expect(screen.queryByRole('button', { name: 'Get a refund instead' })).toBeNull();
  expect(shop.of('POST', '/orders/o-1/withdrawals/w-1/exchange/cancel')[0]?.headers.get('x-order-token')).toBe(
    'secret',
  );
});

test('an order that has changed meanwhile is shown as it is', async () => {
  const { shop } = await openOrder(order({ items: items.slice(1) }), () => refusal(409, 'stale_edit'));
  await screen.findByRole('checkbox', { name: /Aura tote/ });
  press('Withdraw from contract');
  fireEvent.click((await dialog()).getByRole('button', { name: 'Confirm withdrawal' }));
  expect(await screen.findByText('Nothing was changed')).toBeDefined();
  await waitFor(() => expect(shop.of('GET', '/orders/o-1').length).toBeGreaterThan(1));
});

test('a stranger without the link is led to ask for one', async () => {
  await open('/withdrawal/o-1', {});
  expect(await screen.findByRole('heading', { level: 1, name: 'Withdraw from a contract' })).toBeDefined();
});
