import { ArrowLeft } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { lastList } from '../last-list.ts';

/** The way back to the list, filtered and paged as it was left. */
export function BackToOrders() {
  const { t } = useTranslation('admin');
  return (
    <Link
      to={lastList()}
      className="inline-flex min-h-target items-center gap-2 self-start text-sm text-muted hover:text-ink hover:underline underline-offset-4"
    >
      <ArrowLeft aria-hidden className="size-4" />
      {t('order.back')}
    </Link>
  );
}
