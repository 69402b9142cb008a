import { useTranslation } from '@fori/client/use-translation';
import type { PayoutRow } from '@fori/contracts/admin-payouts/schemas';
import { Badge } from '@fori/ui/badge';
import { cn } from '@fori/ui/cn';
import { DataTable, RowLink, TableBody, TableCell, TableHead, TableHeader, TableRow } from '@fori/ui/data-table';
import { Money } from '@fori/ui/money';
import { paths } from '../../../shared/paths.ts';
import { useFormats } from '../../../shared/use-formats.ts';
import { useAmount } from '../use-amount.ts';
import { PayoutStatusBadge } from './payout-status.tsx';

interface PayoutsViewProps {
  payouts: readonly PayoutRow[];
  /** the rows belong to the previous address */
  stale: boolean;
}

function Marks({ payout }: { payout: PayoutRow }) {
  const { t } = useTranslation('admin-payouts');
  const { difference_count: differences, test } = payout;
  return (
    <>
      {differences > 0 && <Badge tone="error">{t('has_differences', { count: differences })}</Badge>}
      {test && <Badge>{t('test')}</Badge>}
    </>
  );
}

/** The payouts of one page where there is room for a table. */
export function PayoutsTable({ payouts, stale }: PayoutsViewProps) {
  const { t } = useTranslation('admin-payouts');
  const { shortDate, number } = useFormats();
  const amount = useAmount();
  return (
    <DataTable caption={t('title')} stale={stale}>
      <TableHead>
        <TableHeader>{t('column.arrival')}</TableHeader>
        <TableHeader>{t('column.payout')}</TableHeader>
        <TableHeader>{t('column.status')}</TableHeader>
        <TableHeader numeric>{t('column.entries')}</TableHeader>
        <TableHeader numeric>{t('column.amount')}</TableHeader>
      </TableHead>
      <TableBody>
        {payouts.map((payout) => (
          <TableRow key={payout.id}>
            <TableCell className="whitespace-nowrap tabular-nums">
              <RowLink href={paths.payout(payout.id)}>
                <time dateTime={payout.arrives_at}>{shortDate(payout.arrives_at)}</time>
              </RowLink>
            </TableCell>
            <TableCell className="w-full max-w-0">
              <span className="block truncate font-mono text-sm text-muted">{payout.id}</span>
              <span className="mt-1 flex flex-wrap gap-1 empty:hidden">
                <Marks payout={payout} />
              </span>
            </TableCell>
            <TableCell>
              <PayoutStatusBadge status={payout.status} />
            </TableCell>
            <TableCell numeric>{number(payout.entry_count)}</TableCell>
            <TableCell numeric>
              <Money size="sm">{amount(payout.amount, payout.currency)}</Money>
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </DataTable>
  );
}

/** The payouts of one page where a table does not fit. */
export function PayoutsCards({ payouts, stale }: PayoutsViewProps) {
  const { t } = useTranslation('admin-payouts');
  const { shortDate } = useFormats();
  const amount = useAmount();
  return (
    <ul
      aria-label={t('title')}
      aria-busy={stale || undefined}
      className={cn('grid grid-cols-[minmax(0,1fr)] gap-2', stale && 'opacity-60')}
    >
      {payouts.map((payout) => (
        <li
          key={payout.id}
          className="relative grid grid-cols-[minmax(0,1fr)] gap-1 border border-hair bg-surface px-3 py-2"
        >
          <div className="flex items-baseline justify-between gap-4">
            <RowLink href={paths.payout(payout.id)}>
              <time dateTime={payout.arrives_at}>{shortDate(payout.arrives_at)}</time>
            </RowLink>
            <Money>{amount(payout.amount, payout.currency)}</Money>
          </div>
          <div className="flex flex-wrap items-center justify-between gap-x-4 text-muted text-sm">
            <PayoutStatusBadge status={payout.status} />
            <span>{t('entries', { count: payout.entry_count })}</span>
          </div>
          <span className="flex flex-wrap gap-1 empty:hidden">
            <Marks payout={payout} />
          </span>
        </li>
      ))}
    </ul>
  );
}
