import type { AdminOrder, AdminOrderNote } from '@fori/contracts/orders/schemas';
import { auditActors } from '@fori/domain/audit-actors';
import type { Language } from '@fori/domain/languages';
import { type OrderStatus, returnsMoney, withdrawalStatuses } from '@fori/domain/orders';
import { may, type Permitted } from '@fori/domain/permissions';
import { currentWithdrawal, type WithdrawalStep } from '@fori/domain/withdrawal';
import type { Shop } from '../../composition.ts';
import type { Queries } from '../../db/types.ts';
import { changesOf } from '../audit/index.ts';
import { productNames } from '../catalog/index.ts';
import { type AdminOrderCore, viewAdminOrder, WITHDRAWAL_EVENT } from '../orders/index.ts';
import { type NoteRow, namesOfAdmins, notesOfOrder } from './notes.repository.ts';

export interface AdminReader extends Permitted {
  adminId: string;
  language: Language;
}

export const toNote = ({ id, text, createdAt, author, authorId }: NoteRow, adminId: string): AdminOrderNote => ({
  id,
  text,
  at: createdAt.toISOString(),
  author,
  mine: authorId === adminId,
});

type Step = AdminOrder['withdrawals'][number]['steps'][number];

/**
 * The step a record of the audit log is about, with the number of its note, or the note itself in records from before 2026-11-30;
 * `withdrawal` is null for records from when an order had one at most.
 */
const stepOf = (
  after: unknown,
): (Pick<Step, 'status'> & { note: number | string | null; withdrawal: string | null }) | null => {
  if (typeof after !== 'object' || after === null) return null;
  const facts = after as Record<string, unknown>;
  // the provider refused: the history shows that with the refund itself
  if (facts.refund === 'failed') return null;
  const moved = withdrawalStatuses.find((known) => known === facts.status);
  const status = facts.exchange === 'released' && moved !== 'refused' ? ('released' as const) : moved;
  const textOf = (value: unknown) => (typeof value === 'string' ? value : null);
  const note = typeof facts.note === 'number' ? facts.note : textOf(facts.note);
  return status ? { status, note, withdrawal: textOf(facts.withdrawal) } : null;
};

/** The shop's steps with the withdrawals of an order, by the withdrawal's id, oldest first. */
const stepsOf = async (
  queries: Queries,
  { id: orderId, email, withdrawals }: Pick<AdminOrderCore, 'id' | 'email' | 'withdrawals'>,
): Promise<Map<string, Step[]>> => {
  const changes = await changesOf(queries, { entity: 'order', entityId: orderId, action: WITHDRAWAL_EVENT });
  const names = await namesOfAdmins(queries, [...new Set(changes.map(({ actorId }) => actorId))]);
  const steps = new Map(withdrawals.map(({ id }): [string, Step[]] => [id, []]));
  for (const { at, actorId, after } of changes) {
    const step = stepOf(after);
    if (!step) continue;
    const { status, note, withdrawal } = step;
    const of = withdrawals.find(({ id }) => id === (withdrawal ?? withdrawals[0]?.id));
    // the texts of old records are not shown of somebody who was erased
    const text = typeof note === 'number' ? (of?.stepNotes[note - 1] ?? null) : email === '' ? null : note;
    const kind = actorId === auditActors.shop ? ('system' as const) : ('admin' as const);
    const actor = { kind, name: names.get(actorId) ?? null };
    steps.get(of?.id ?? '')?.push({ status, note: text, at: at.toISOString(), actor });
  }
  return steps;
};

/** The lines with their products' names in the reader's language, where the order's is another (ADMIN-132). */
const withLocalNames = async (
  queries: Queries,
  order: AdminOrderCore,
  language: Language,
): Promise<AdminOrder['items']> => {
  const ids = order.language === language ? [] : order.items.flatMap(({ product_id }) => product_id ?? []);
  const names = await productNames(queries, [...new Set(ids)], language);
  return order.items.map((item) => {
    const name = names.get(item.product_id ?? 0);
    return { ...item, local_name: name === undefined || name === item.name ? null : name };
  });
};

/** Of the transitions an order allows those that the reader may ask for. */
const permittedTransitions = (reader: Permitted, from: OrderStatus, allowed: readonly OrderStatus[]): OrderStatus[] =>
  allowed.filter((to) => may(reader, 'orders.manage') && (!returnsMoney(from, to) || may(reader, 'orders.refund')));

/** Of the next steps of a withdrawal those that the reader may ask for. */
const permittedSteps = (reader: Permitted, allowed: readonly WithdrawalStep[]): WithdrawalStep[] =>
  allowed.filter((to) => may(reader, 'orders.manage') && (to !== 'refunded' || may(reader, 'orders.refund')));

/** An order as the back office shows it, with notes and the steps of withdrawals; null when there is none. */
export const viewOrderForAdmin = async (
  { db, clock, parcelBooking }: Pick<Shop, 'db' | 'clock'> & Partial<Pick<Shop, 'parcelBooking'>>,
  id: string,
  reader: AdminReader,
): Promise<AdminOrder | null> => {
  const { adminId, language } = reader;
  const order = await viewAdminOrder(db.read, id, { language, now: clock() });
  if (!order) return null;
  const steps = order.withdrawals.length > 0 ? await stepsOf(db.read, order) : new Map<string, Step[]>();
  const withdrawals = order.withdrawals.map(({ stepNotes: _, ...withdrawal }) => ({
    ...withdrawal,
    allowed: permittedSteps(reader, withdrawal.allowed),
    steps: steps.get(withdrawal.id) ?? [],
  }));
  return {
    ...order,
    packing: { ...order.packing, ...(parcelBooking && { booking_service: parcelBooking.name }) },
    items: await withLocalNames(db.read, order, language),
    allowed_transitions: permittedTransitions(reader, order.status, order.allowed_transitions),
    withdrawal: currentWithdrawal(withdrawals),
    withdrawals,
    notes: (await notesOfOrder(db.read, id)).map((note) => toNote(note, adminId)),
  };
};

/** As `viewOrderForAdmin`, for an order that was just changed and therefore exists. */
export const changedOrder = async (
  shop: Parameters<typeof viewOrderForAdmin>[0],
  id: string,
  reader: AdminReader,
): Promise<AdminOrder> => {
  const order = await viewOrderForAdmin(shop, id, reader);
  if (!order) throw new Error('order vanished after its change');
  return order;
};
