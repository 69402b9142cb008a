import { useTranslation } from '@fori/client/use-translation';
import { Button } from '@fori/ui/button';
import { Check, X } from 'lucide-react';
import { Checkbox } from '../../../shared/form/controls.tsx';
import type { Selection } from '../../../shared/list/use-selection.ts';

interface BulkBarProps {
  selection: Selection<number>;
  onApprove: () => void;
  onReject: () => void;
}

/** Bulk actions on reviews. Stays visible while the list scrolls. */
export function BulkBar({ selection, onApprove, onReject }: BulkBarProps) {
  const { t } = useTranslation('admin-reviews');
  const count = selection.selected.size;
  return (
    <div className="sticky top-0 z-2 mb-2 flex flex-wrap items-center gap-x-4 gap-y-1 border border-hair bg-bg px-4 text-sm">
      <Checkbox label={t('bulk.all')} checked={selection.all} onChange={selection.toggleAll} />
      <p role="status" className="mr-auto text-sm text-muted">
        {count > 0 && t('bulk.selected', { count })}
      </p>
      {count > 0 && (
        <div className="flex flex-wrap gap-2 py-1">
          <Button size="sm" className="min-h-target" onClick={onApprove}>
            <Check aria-hidden className="size-4" />
            {t('bulk.approve', { count })}
          </Button>
          <Button size="sm" className="min-h-target" variant="secondary" onClick={onReject}>
            <X aria-hidden className="size-4" />
            {t('bulk.reject', { count })}
          </Button>
        </div>
      )}
    </div>
  );
}
