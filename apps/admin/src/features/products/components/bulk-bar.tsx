import { errorText } from '@fori/client/errors';
import { bulkProducts } from '@fori/client/mutations/admin-products';
import { useBackOfficeApi } from '@fori/client/react';
import { useTranslation } from '@fori/client/use-translation';
import type { AdminProductRow, BulkAction, BulkInput } from '@fori/contracts/admin-products/schemas';
import { Button } from '@fori/ui/button';
import { ConfirmDialog } from '@fori/ui/dialog';
import { showToast } from '@fori/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { keepFocusClear } from '../../../shared/keep-focus-clear.ts';
import type { Selection } from '../../../shared/list/use-selection.ts';
import { DiscountDialog } from './discount-dialog.tsx';

const MAX_NAMES = 5;

interface BulkBarProps {
  products: readonly AdminProductRow[];
  selection: Selection<number>;
}

/** Bulk actions; shown while products are selected. */
export function BulkBar({ products, selection }: BulkBarProps) {
  const { t } = useTranslation(['admin-products', 'errors']);
  const [openDialog, setOpenDialog] = useState<BulkAction | null>(null);
  const { mutate, isPending } = useMutation(bulkProducts(useBackOfficeApi()));
  const chosen = products.filter(({ id }) => selection.has(id));
  if (chosen.length === 0) return null;
  const ids = chosen.map(({ id }) => id);

  const run = (body: BulkInput) =>
    mutate(body, {
      onSuccess: (results) => {
        setOpenDialog(null);
        selection.clear();
        const count = results.filter(({ changed }) => changed).length;
        showToast({ tone: 'success', title: t(`bulk.done.${body.action}`, { count }) });
      },
      onError: (error) => {
        if (body.action !== 'set_discount') setOpenDialog(null);
        showToast({ tone: 'error', title: t('bulk.failed'), description: errorText(error, t) });
      },
    });
  const names = chosen.slice(0, MAX_NAMES).map(({ name }) => `“${name}”`);
  const more = chosen.length - names.length;
  const actionToConfirm = openDialog === 'archive' || openDialog === 'remove_discount' ? openDialog : null;

  return (
    <section
      aria-label={t('bulk.label')}
      ref={keepFocusClear}
      data-bottom-bar
      className="sticky bottom-0 z-2 -mx-gutter mt-4 flex flex-wrap items-center gap-2 border-line border-t bg-surface px-gutter py-3"
    >
      <p role="status" className="mr-auto font-semibold">
        {t('bulk.chosen', { count: chosen.length })}
      </p>
      <Button variant="quiet" onClick={selection.clear} disabled={isPending}>
        {t('bulk.clear')}
      </Button>
      <Button variant="secondary" onClick={() => setOpenDialog('set_discount')} disabled={isPending}>
        {t('bulk.set_discount')}
      </Button>
      {chosen.some(({ discount }) => discount !== null) && (
        <Button variant="secondary" onClick={() => setOpenDialog('remove_discount')} disabled={isPending}>
          {t('bulk.remove_discount')}
        </Button>
      )}
      {chosen.some(({ status }) => status === 'archived') && (
        <Button variant="secondary" busy={isPending} onClick={() => run({ ids, action: 'restore' })}>
          {t('bulk.restore')}
        </Button>
      )}
      {chosen.some(({ status }) => status === 'active') && (
        <Button variant="secondary" onClick={() => setOpenDialog('archive')} disabled={isPending}>
          {t('bulk.archive')}
        </Button>
      )}
      {openDialog === 'set_discount' && (
        <DiscountDialog
          ids={ids}
          busy={isPending}
          onSubmit={(discount) => run({ ids, action: openDialog, discount })}
          onClose={() => setOpenDialog(null)}
        />
      )}
      {actionToConfirm !== null && (
        <ConfirmDialog
          open
          destructive={actionToConfirm === 'archive'}
          title={t(`bulk.${actionToConfirm}_title`, { count: chosen.length })}
          description={t(`bulk.${actionToConfirm}_text`)}
          confirmLabel={t(`bulk.${actionToConfirm}`)}
          cancelLabel={t('bulk.keep')}
          busy={isPending}
          onConfirm={() => run({ ids, action: actionToConfirm })}
          onClose={() => setOpenDialog(null)}
        >
          <ul className="list-disc pl-5">
            {names.map((name) => (
              <li key={name}>{name}</li>
            ))}
            {more > 0 && <li>{t('bulk.more', { count: more })}</li>}
          </ul>
        </ConfirmDialog>
      )}
    </section>
  );
}
