import { type Context, noCause, perform, send } from './context.ts';
import { expireAuthorisation } from './intents.ts';
import { sessionWith } from './lookups.ts';
import { settlePayment } from './paying.ts';
import { payOut, planPayout } from './payouts.ts';
import { settleRefundLate } from './refunds.ts';
import { endSession } from './sessions.ts';
import type { PlannedTask } from './state.ts';
import { deliver, releaseHeld } from './webhooks.ts';

/** An early event is waited for so long: a shop may answer it only once it has the answer to its own call. */
const EARLY_WITHIN_MS = 1000;

const work = (context: Context, task: PlannedTask): void => {
  if (task.kind === 'expire-session') {
    const session = sessionWith(context, task.subject);
    if (session.status === 'open') endSession(context, session);
  } else if (task.kind === 'expire-authorisation') expireAuthorisation(context, task.subject);
  else if (task.kind === 'settle-payment') settlePayment(context, task.subject, task.decline);
  else if (task.kind === 'settle-refund') settleRefundLate(context, task.subject);
  else if (task.kind === 'release') releaseHeld(context, ({ id }) => id === task.subject);
  else if (task.kind === 'pay-out') {
    payOut(context);
    planPayout(context);
  }
};

/** Does what is due, then what follows from it. */
export const runTask = async (context: Context, save: () => Promise<void>, task: PlannedTask): Promise<void> => {
  context.state.tasks.delete(task.id);
  const delivery = task.kind === 'deliver' && context.state.deliveries.get(task.subject);
  if (delivery) {
    await deliver(context, delivery);
    return save();
  }
  const { error, early, outbox } = perform(context, noCause, () => work(context, task));
  await save();
  send(context, [...early, ...outbox]);
  if (error !== null) throw error;
};

/** Delivers what must arrive before an answer. */
export const sendEarly = async (context: Context, save: () => Promise<void>, early: PlannedTask[]): Promise<void> => {
  if (early.length === 0) return;
  const sent = Promise.all(early.map((task) => runTask(context, save, task)));
  let limit: NodeJS.Timeout | undefined;
  const isOver = new Promise((resolve) => {
    limit = setTimeout(resolve, EARLY_WITHIN_MS);
  });
  await Promise.race([sent, isOver]);
  clearTimeout(limit);
};
