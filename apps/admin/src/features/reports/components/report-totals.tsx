import { useTranslation } from '@fori/client/use-translation';
import type { SalesReport } from '@fori/contracts/admin-reports/schemas';
import { cn } from '@fori/ui/cn';
import { netMoney } from '../../../shared/money.ts';
import { useFormats } from '../../../shared/use-formats.ts';

/** The report's totals. */
export function ReportTotals({ sum, stale }: { sum: SalesReport['sum']; stale: boolean }) {
  const { t } = useTranslation('admin-reports');
  const { money, number } = useFormats();
  const figures = [
    { name: 'net', text: money(netMoney(sum)) },
    { name: 'orders', text: number(sum.orders) },
    { name: 'items', text: number(sum.items) },
    { name: 'tax', text: money(sum.tax) },
    { name: 'refunded', text: money(sum.refunded) },
  ] as const;
  return (
    <dl
      aria-busy={stale || undefined}
      className={cn(
        'grid grid-cols-2 gap-px border border-hair bg-hair sm:grid-cols-3 xl:grid-cols-5',
        stale && 'opacity-60',
      )}
    >
      {figures.map(({ name, text }, index) => (
        <div key={name} className={cn('bg-surface px-4 py-3', index === 0 && 'col-span-2 sm:col-span-1')}>
          <dt className="text-muted text-sm">{t(`column.${name}`)}</dt>
          <dd className="font-mono font-semibold text-xl tabular-nums">{text}</dd>
        </div>
      ))}
      {/* an even number of cells on a tablet */}
      <div aria-hidden className="hidden bg-surface sm:block xl:hidden" />
    </dl>
  );
}
