import { useTranslation } from '@fori/client/use-translation';
import type { AdminOrder } from '@fori/contracts/orders/schemas';
import { type Language, localeTags } from '@fori/domain/languages';
import { Card } from '@fori/ui/section';
import { Timeline } from '@fori/ui/timeline';
import { useFormats } from '../../../shared/use-formats.ts';
import { newUnitsOf, unitsOfWithdrawal } from '../refund.ts';

interface Entry {
  id: string;
  at: string;
  title: string;
  by: string | null;
  /** the text of a note or reason */
  note: string | null;
  /** the note's, where it is known */
  language?: Language | undefined;
  /** further facts */
  facts?: readonly string[];
}

/** The history of an order: status, proofs, refunds, withdrawal and notes in one list, with author and text. */
export function OrderHistory({ order }: { order: AdminOrder }) {
  const { t } = useTranslation(['admin', 'orders', 'purchases', 'admin-orders']);
  const { dateTime, takenIn } = useFormats();
  const { events, custom_jackets: jackets, charged, refunds, withdrawals, notes } = order;
  const nameOf = ({ kind, name }: AdminOrder['events'][number]['actor']) => name ?? t(`order.history.actor.${kind}`);
  const entries: Entry[] = [
    ...events.map(({ at, status, note, actor }) => ({
      id: `status ${at} ${status}`,
      at,
      title: t(`orders:status.${status}`),
      by: nameOf(actor),
      note,
    })),
    ...jackets.flatMap(({ name, proofs }, place) =>
      proofs.flatMap(({ revision, hash, note, sent_at, sent_by, answer, answered_at, message }) => {
        const id = `proof ${place} ${revision}`;
        const facts = [t('admin-orders:proof.history.fact', { revision, hash })];
        const sent = { by: sent_by ?? t('admin-orders:notes.unknown'), note, facts };
        const answered = { by: t('order.history.actor.customer'), note: message, facts };
        return [
          { id: `${id} sent`, at: sent_at, title: t('admin-orders:proof.history.sent', { name }), ...sent },
          ...(answer && answered_at
            ? [{ id, at: answered_at, title: t(`admin-orders:proof.history.${answer}`, { name }), ...answered }]
            : []),
        ];
      }),
    ),
    ...jackets.flatMap(({ name, former_designs: formerDesigns }, place) =>
      formerDesigns.map(({ replaced_at: at, replaced_by: by, design_hash: hash }) => ({
        id: `design ${place} ${at}`,
        at,
        title: t('admin-orders:design.history', { name }),
        by: by ?? t('admin-orders:notes.unknown'),
        note: null,
        facts: [t('admin-orders:design.fact', { hash })],
      })),
    ),
    ...refunds.map(({ id, at, amount, of_charge, reason, reason_language: language, status, actor, restocked }) => ({
      id: `refund ${id}`,
      at,
      title: t('admin-orders:history.refund', {
        amount: takenIn(charged)(amount, of_charge?.amount),
      }),
      by: nameOf(actor),
      note: reason,
      language,
      facts: [
        ...(status === 'done' ? [] : [t(`admin-orders:refund.status.${status}`)]),
        ...(restocked > 0 ? [t('admin-orders:history.restocked', { count: restocked })] : []),
      ],
    })),
    ...withdrawals.flatMap((withdrawal) => [
      {
        id: `withdrawal ${withdrawal.id}`,
        at: withdrawal.at,
        title: t('purchases:withdrawal.status.requested'),
        by: t('order.history.actor.customer'),
        note: withdrawal.reason,
        facts: [
          ...unitsOfWithdrawal(t, order, withdrawal),
          ...(withdrawal.exchange
            ? [`${t('admin-orders:withdrawal.exchange.title')}: ${newUnitsOf(t, order, withdrawal)}`]
            : []),
        ],
      },
      ...withdrawal.steps.map(({ status, at, actor, note }) => ({
        id: `withdrawal ${withdrawal.id} ${at} ${status}`,
        at,
        title:
          status === 'released'
            ? t('admin-orders:withdrawal.exchange.money')
            : t(`purchases:withdrawal.status.${status}`),
        by: nameOf(actor),
        note,
      })),
    ]),
    ...notes.map(({ id, at, author, text }) => ({
      id: `note ${id}`,
      at,
      title: t('admin-orders:history.note'),
      by: author ?? t('admin-orders:notes.unknown'),
      note: text,
    })),
  ];
  const inOrder = entries
    .map((entry, place) => ({ entry, place }))
    .sort((a, b) => a.entry.at.localeCompare(b.entry.at) || a.place - b.place)
    .map(({ entry }) => entry);
  return (
    <Card title={t('order.history.title')}>
      <Timeline
        events={inOrder.map(({ id, at, title, by, note, language, facts = [] }, index) => ({
          id,
          title,
          time: <time dateTime={at}>{dateTime(at)}</time>,
          description: (
            <>
              {by && <p>{by}</p>}
              {note && (
                <p lang={language && localeTags[language]} className="mt-1 whitespace-pre-line text-ink wrap-anywhere">
                  {note}
                </p>
              )}
              {facts.map((fact) => (
                <p key={fact} className="wrap-anywhere">
                  {fact}
                </p>
              ))}
            </>
          ),
          state: index === inOrder.length - 1 ? 'now' : 'done',
        }))}
      />
    </Card>
  );
}
