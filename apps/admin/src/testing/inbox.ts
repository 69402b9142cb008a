import type { AdminMessage, AdminMessageRow } from '@fori/contracts/admin-messages/schemas';
import type { AdminReview } from '@fori/contracts/admin-reviews/schemas';

const at = '2026-11-21T09:30:00.000Z';

/** A pending review; override anything. */
export const buildReview = (facts: Partial<AdminReview> = {}): AdminReview => ({
  id: 1,
  product_id: 3,
  user_id: 'u-7',
  user: { id: 'u-7', name: 'Aino Mäkinen', email: 'aino@example.com' },
  product: { id: 3, name: 'Aura tote', image: null },
  order: { id: 'order-1', number: 'FO-2026-000042' },
  rating: 4,
  title: 'Ages well',
  review_text: 'A year in, and better for it.',
  language: 'en',
  media: [],
  status: 'pending',
  is_verified_purchase: true,
  created_at: at,
  updated_at: at,
  decided_at: null,
  can_decide: true,
  is_own: false,
  can_edit: false,
  can_delete: false,
  rejection_reason: null,
  ...facts,
});

/** A message's row in the inbox; override anything. */
export const buildMessageRow = (facts: Partial<AdminMessageRow> = {}): AdminMessageRow => ({
  id: 'm-1',
  created_at: at,
  firstName: 'Aino',
  lastName: 'Mäkinen',
  name: 'Aino Mäkinen',
  email: 'aino@example.com',
  subject: 'A new zip',
  excerpt: 'My zip is stuck.',
  answered_at: null,
  ...facts,
});

/** An unanswered message; override anything. */
export const buildMessage = (facts: Partial<AdminMessage> = {}): AdminMessage => ({
  id: 'm-1',
  created_at: at,
  updated_at: at,
  firstName: 'Aino',
  lastName: 'Mäkinen',
  name: 'Aino Mäkinen',
  email: 'aino@example.com',
  subject: 'A new zip',
  message: 'My zip is stuck.\nCan you mend it?',
  language: 'fi',
  customer: null,
  answered_at: null,
  answered_by: null,
  answers: [],
  ...facts,
});

/** A reply; override anything. */
export const buildAnswer = (facts: Partial<AdminMessage['answers'][number]> = {}): AdminMessage['answers'][number] => ({
  id: '0b8f7c1e-8a53-4f6e-9d55-0a4a5f1f7a01',
  created_at: at,
  author: { id: 'u-1', name: 'Meri Admin' },
  text: 'Send it to us.',
  mail: { state: 'sent', at, error: null },
  ...facts,
});
