import { useTranslation } from '@fori/client/use-translation';
import { LoaderCircle } from 'lucide-react';

/** Shown while the outcome of an interrupted order is fetched. */
export function CheckingPayment() {
  const { t } = useTranslation('checkout');
  return (
    <div role="status" className="flex flex-col items-start gap-4 py-12">
      <LoaderCircle aria-hidden className="size-8 animate-turn text-spruce" />
      <p className="font-bold text-2xl">{t('checking.title')}</p>
      <p className="max-w-form text-muted">{t('checking.text')}</p>
    </div>
  );
}
