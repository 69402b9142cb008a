import { useTranslation } from '@fori/client/use-translation';
import type { Order } from '@fori/contracts/orders/schemas';
import { formatDateTime } from '@fori/i18n/format';
import { usePreferences } from '../preferences.tsx';

/** Says until when the goods of an unpaid order are held, in the shop's time by name; null for an order that holds none. */
export function useHeldUntil({ payment_due_at: due }: Pick<Order, 'payment_due_at'>): string | null {
  const { t } = useTranslation('paying');
  const { language } = usePreferences();
  if (due === null) return null;
  return t('waiting.held', { until: t('moment', { moment: formatDateTime(due, language) }) });
}
