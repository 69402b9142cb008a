import { useTranslation } from '@fori/client/use-translation';
import { reportColumns, type SalesReport } from '@fori/contracts/admin-reports/schemas';
import { cn } from '@fori/ui/cn';
import { RowLink } from '@fori/ui/data-table';
import { Money } from '@fori/ui/money';
import type { ReactNode } from 'react';
import { ChoiceSelect } from '../../../shared/list/choice-select.tsx';
import { netMoney } from '../../../shared/money.ts';
import { useFormats } from '../../../shared/use-formats.ts';
import { productPath } from '../product-path.ts';
import type { ReportTableProps } from './report-table.tsx';

/** Columns beside the sales, which are in the first line. */
const facts = ['orders', 'items', 'subtotal', 'tax', 'shipping', 'refunded'] as const;
const NOTHING = '0.00';

function Card({ title, figures, strong = false }: { title: ReactNode; figures: SalesReport['sum']; strong?: boolean }) {
  const { t } = useTranslation('admin-reports');
  const { money, number } = useFormats();
  return (
    <li
      className={cn(
        'relative grid gap-1 px-3 py-2',
        strong ? 'border-line border-t bg-bg' : 'border-hair not-first:border-t',
      )}
    >
      <p className="flex items-baseline justify-between gap-4">
        <span className={cn('min-w-0 wrap-anywhere', strong && 'font-semibold')}>{title}</span>
        <span>
          <span className="sr-only">{t('column.net')} </span>
          <Money>{money(netMoney(figures))}</Money>
        </span>
      </p>
      <dl className="flex flex-wrap gap-x-4 text-muted text-sm tabular-nums">
        {facts
          .map((fact) => [fact, figures[fact]] as const)
          .filter(([, value]) => value !== NOTHING)
          .map(([fact, value]) => (
            <div key={fact} className="flex gap-1">
              <dt>{t(`column.${fact}`)}</dt>
              <dd className="text-ink">{typeof value === 'number' ? number(value) : money(value)}</dd>
            </div>
          ))}
      </dl>
    </li>
  );
}

/** The report's figures where nine columns do not fit: one card per row, sales first, amounts of zero left out. */
export function ReportCards({ caption, group, rows, sum, sort, onSort, stale }: ReportTableProps) {
  const { t } = useTranslation(['admin-reports', 'admin']);
  // unsorted, days are in order and everything else by sales
  const by = sort?.by ?? (group === 'day' ? 'label' : 'net');
  return (
    <div className="grid gap-3">
      <ChoiceSelect
        label={t('admin:orders.sort')}
        value={by}
        choices={['label', ...reportColumns]}
        name={(choice) => (choice === 'label' ? t(`group.${group}`) : t(`column.${choice}`))}
        onChoose={(choice) => onSort({ by: choice, down: choice !== 'label' })}
      />
      <ul
        aria-label={caption}
        aria-busy={stale || undefined}
        className={cn('border border-hair bg-surface', stale && 'opacity-60')}
      >
        {rows.map((row) => {
          const to = productPath(group, row.key);
          return (
            <Card
              key={row.key}
              title={to === null ? row.label : <RowLink href={to}>{row.label}</RowLink>}
              figures={row}
            />
          );
        })}
        <Card strong title={t('sum')} figures={sum} />
      </ul>
    </div>
  );
}
