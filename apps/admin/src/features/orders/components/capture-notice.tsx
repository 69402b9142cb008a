import { useTranslation } from '@fori/client/use-translation';
import type { AdminOrder } from '@fori/contracts/orders/schemas';
import { Notice } from '@fori/ui/states';
import { useFormats } from '../../../shared/use-formats.ts';

/** Why an order cannot be shipped yet: its payment is authorised but not captured, or the capture failed. */
export function CaptureNotice({ order }: { order: AdminOrder }) {
  const { t } = useTranslation('admin-orders');
  const { dateTime } = useFormats();
  const { capture_failed_at: failedAt, waits_for_capture: waits } = order;
  if (failedAt !== null) {
    return (
      <Notice tone="error" title={t('capture.failed.title')} className="w-full">
        {t('capture.failed.text', { at: dateTime(failedAt) })}
      </Notice>
    );
  }
  if (!waits) return null;
  return (
    <Notice title={t('capture.waiting.title')} className="w-full">
      {t('capture.waiting.text')}
    </Notice>
  );
}
