import { auditActors } from '@fori/domain/audit-actors';
import { VAT_ID_ASKED_AGAIN_MS } from '@fori/domain/companies';
import type { Shop } from '../../../composition.ts';
import { recordChange } from '../../audit/index.ts';
import { readSettings } from '../../store/index.ts';
import { parseVatId, requesterOf, vatIdAnswerOf } from '../../vat-ids/index.ts';
import { ordersWithDueVatId, postponeVatId, settleVatId } from './vat-ids.repository.ts';

/** Orders of one run; what is left is due again at the next. */
const AT_A_TIME = 20;

type Deps = Pick<Shop, 'db' | 'clock' | 'log' | 'vatIdChecks'>;

/**
 * Asks the register about VAT ids that it did not answer for when their orders were placed without VAT (VAT-138), in turn. What it says
 * is kept with the order and recorded; an invalid one is shown to staff, who decide what follows. One without an answer is asked about an
 * hour later. May run twice at once: an order is settled once.
 */
export const askAboutVatIds = async ({ db, clock, log, vatIdChecks }: Deps): Promise<void> => {
  if (!vatIdChecks) return;
  const now = clock();
  const due = await ordersWithDueVatId(db.read, now, AT_A_TIME);
  if (due.length === 0) return;
  const { vat } = await readSettings(db.read, now);
  const requester = await requesterOf(db.read, vat.home);
  for (const { id: orderId, vatId } of due) {
    const asked = parseVatId(vatId ?? '', vat.home);
    const answer = asked && (await vatIdChecks.check(asked, requester));
    await db.write(async (tx) => {
      const at = clock();
      if (!answer) return postponeVatId(tx, orderId, new Date(at.getTime() + VAT_ID_ASKED_AGAIN_MS));
      const state = answer.valid ? 'valid' : 'refuted';
      if (!(await settleVatId(tx, orderId, { state, answer: vatIdAnswerOf(answer), now: at }))) return;
      if (state === 'refuted') log.warn({ orderId }, 'the VAT id of an order without VAT is not valid');
      await recordChange(tx, {
        at,
        actorId: auditActors.shop,
        action: 'order.vat_id',
        entity: 'order',
        entityId: orderId,
        before: { state: 'waiting' },
        after: { state, consultation: answer.consultation },
      });
    });
  }
};
