import type { AdminOrderJacket } from '@fori/contracts/orders/schemas';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  admin,
  buildStaff,
  type FakeResponses,
  json,
  openBackOffice,
  pageOf,
  refusal,
  storeSignIn,
} from '../testing/back-office.tsx';
import { buildMessage, buildMessageRow } from '../testing/inbox.ts';
import { buildAdminJacket, buildOrder } from '../testing/orders.ts';

beforeEach(() => storeSignIn(admin));

const order = '/api/admin/orders/order-1';
const asked: AdminOrderJacket['proofs'][number] = {
  revision: 1,
  hash: '3f'.repeat(32),
  note: '',
  sent_at: '2026-11-21T10:00:00.000Z',
  sent_by: 'Ada Admin',
  answer: 'change_requested',
  answered_at: '2026-11-22T10:00:00.000Z',
  message: 'A little higher, please.',
};
const jacket = buildAdminJacket({ proofs: [asked], design_hash: 'hash' });
const LINK = 'https://fori.example/custom-jacket?design=other-1';

const forms = {
  'a note on an order': {
    address: '/admin/orders/order-1',
    call: `POST ${order}/notes`,
    field: 'New note',
    text: 'Call before sending',
    submit: 'Add note',
  },
  'an answer to a message': {
    address: '/admin/messages/m-1',
    call: 'POST /api/admin/messages/m-1/answers',
    field: /^Your answer/,
    text: 'We mend it.',
    submit: /Send answer$/,
  },
  'the words beside a proof': {
    address: '/admin/orders/order-1',
    call: `POST ${order}/jackets/1/proof`,
    open: 'Send new proof: Archipelago',
    field: /Note to the customer/,
    text: 'Two centimetres up',
    submit: 'Send to customer',
  },
  'the link of another design': {
    address: '/admin/orders/order-1',
    call: `PUT ${order}/jackets/1/design`,
    open: 'Change the design: Archipelago',
    field: /Link of the changed design/,
    text: LINK,
    submit: 'Replace the design',
  },
} as const;

describe('[ADMIN-350] where a role is narrowed while somebody types', () => {
  test.each(Object.entries(forms))('%s stays, and says why it was not sent', async (_what, form) => {
    let isNarrowed = false;
    const responses: FakeResponses = {
      [`GET ${order}`]: json({ data: buildOrder({ items: [], custom_jackets: [jacket] }) }),
      [`POST ${order}/jackets/1/copy`]: json({ data: { id: 'copy-1' } }),
      'GET /api/admin/messages': pageOf([buildMessageRow()]),
      'GET /api/admin/messages/m-1': json({ data: buildMessage() }),
      [form.call]: () => {
        isNarrowed = true;
        return refusal(403, 'permission_missing', { permission: 'orders.manage' });
      },
    };
    await openBackOffice(form.address, {
      ...responses,
      'GET /api/me': () => json({ data: isNarrowed ? buildStaff('read_only') : admin }),
    });
    if ('open' in form) fireEvent.click(await screen.findByRole('button', { name: form.open }));
    fireEvent.change(await screen.findByLabelText(form.field), { target: { value: form.text } });
    fireEvent.click(screen.getByRole('button', { name: form.submit }));
    // the page knows of the new role, which does not lead there
    await waitFor(() => expect(document.querySelector('a[href="/admin/audit"]')).toBeNull());
    expect(await screen.findByText('refused: permission_missing')).toBeTruthy();
    expect(screen.getByLabelText<HTMLTextAreaElement>(form.field).value).toBe(form.text);
  });
});
