import { statusOf } from '@fori/client/api-error';
import { errorText } from '@fori/client/errors';
import { fetchSheetsOfOrders, transitionOrders } from '@fori/client/mutations/admin-orders';
import { useBackOfficeApi } from '@fori/client/react';
import { saveFile } from '@fori/client/save-file';
import { useTranslation } from '@fori/client/use-translation';
import { type BulkResult, bulkStatuses } from '@fori/contracts/admin-orders/schemas';
import type { AdminOrderRow } from '@fori/contracts/orders/schemas';
import { WITHDRAWAL_DAYS } from '@fori/domain/withdrawal-days';
import { Button } from '@fori/ui/button';
import { ConfirmDialog } from '@fori/ui/dialog';
import { Notice } from '@fori/ui/states';
import { showToast } from '@fori/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { FileDown } from 'lucide-react';
import { useState } from 'react';
import { keepFocusClear } from '../../../shared/keep-focus-clear.ts';
import type { Selection } from '../../../shared/list/use-selection.ts';
import { useMay } from '../../../shared/permissions.tsx';

interface BulkBarProps {
  /** on the current page */
  orders: readonly AdminOrderRow[];
  selection: Selection<string>;
  /** orders the last bulk change could not be applied to */
  onSkipped: (skipped: readonly SkippedOrder[]) => void;
}

type BulkStatus = (typeof bulkStatuses)[number];

export type SkippedOrder = BulkResult & { number: string };

/** The orders whose status could not be changed with the others, and why. */
export function SkippedOrders({ skipped }: { skipped: readonly SkippedOrder[] }) {
  const { t } = useTranslation('admin-orders');
  if (skipped.length === 0) return null;
  return (
    <Notice live tone="warning" title={t('bulk.not_moved', { count: skipped.length })} className="mb-4">
      <ul>
        {skipped.map(({ id, number, code, message }) => (
          <li key={id}>
            <span className="font-mono">{number}</span>{' '}
            {code === 'transition_not_allowed' ? t('bulk.not_allowed') : message}
          </li>
        ))}
      </ul>
    </Notice>
  );
}

/** Bulk actions, confirmed where they mail customers; a bar at the bottom while orders are selected. */
export function BulkBar({ orders, selection, onSkipped }: BulkBarProps) {
  const { t } = useTranslation(['admin-orders', 'admin', 'orders', 'errors', 'common']);
  const api = useBackOfficeApi();
  const move = useMutation(transitionOrders(api));
  const sheets = useMutation(fetchSheetsOfOrders(api));
  const mayMove = useMay('orders.manage');
  const [asked, setAsked] = useState<BulkStatus | null>(null);
  const ids = [...selection.selected];
  if (ids.length === 0) return null;

  const chosen = orders.filter(({ id }) => selection.has(id));
  const canMove = (to: BulkStatus) =>
    chosen.filter(({ status }) => (to === 'processing' ? status === 'paid' : status === 'shipped'));
  const take = (to: BulkStatus) => {
    setAsked(null);
    const numbers = new Map(chosen.map(({ id, number }) => [id, number]));
    move.mutate(
      { ids, to },
      {
        onSuccess: (results) => {
          const moved = results.filter(({ ok }) => ok).length;
          const status = t(`orders:status.${to}`);
          if (moved > 0) showToast({ tone: 'success', title: t('bulk.moved', { count: moved, status }) });
          onSkipped(
            results.filter(({ ok }) => !ok).map((result) => ({ ...result, number: numbers.get(result.id) ?? '' })),
          );
          selection.clear();
        },
        onError: (error) => showToast({ tone: 'error', title: t('bulk.failed'), description: errorText(error, t) }),
      },
    );
  };
  const print = () =>
    sheets.mutate(ids, {
      onSuccess: (file: Blob) => saveFile(file, 'workshop-sheets.pdf'),
      onError: (error) => {
        const none = statusOf(error) === 404;
        const texts = none
          ? { title: t('bulk.no_jackets') }
          : { title: t('bulk.sheets_failed'), description: errorText(error, t) };
        showToast({ tone: 'error', ...texts });
      },
    });

  return (
    <fieldset
      aria-label={t('bulk.label')}
      ref={keepFocusClear}
      data-bottom-bar
      className="sticky bottom-0 z-2 -mx-gutter mt-4 flex flex-wrap items-center gap-2 border-line border-t bg-surface px-gutter py-3"
    >
      <span role="status" className="mr-auto font-semibold">
        {t('bulk.selected', { count: ids.length })}
      </span>
      <Button variant="quiet" onClick={selection.clear}>
        {t('bulk.clear')}
      </Button>
      {bulkStatuses
        .filter((to) => mayMove && canMove(to).length > 0)
        .map((to) => (
          <Button
            key={to}
            variant="secondary"
            busy={move.isPending && move.variables?.to === to}
            disabled={move.isPending}
            onClick={() => setAsked(to)}
          >
            {t(`admin:transition.to.${to}`)}
          </Button>
        ))}
      {chosen.some(({ jacket_count: jackets }) => jackets > 0) && (
        <Button variant="secondary" busy={sheets.isPending} onClick={print}>
          <FileDown aria-hidden className="size-5" />
          {t('bulk.sheets')}
        </Button>
      )}
      {asked !== null && (
        <ConfirmDialog
          open
          title={t(`bulk.ask.${asked}.title`, { count: canMove(asked).length })}
          description={t(`bulk.ask.${asked}.text`, { days: WITHDRAWAL_DAYS })}
          confirmLabel={t(`admin:transition.to.${asked}`)}
          cancelLabel={t('common:action.cancel')}
          onConfirm={() => take(asked)}
          onClose={() => setAsked(null)}
        />
      )}
    </fieldset>
  );
}
