import { useTranslation } from '@fori/client/use-translation';
import type { ReturnRow } from '@fori/contracts/admin-returns/schemas';
import type { WithdrawalStatus } from '@fori/domain/orders';
import { optionText } from '@fori/i18n/options';
import { Badge, StatusBadge, type Tone } from '@fori/ui/badge';
import { cn } from '@fori/ui/cn';
import { DataTable, RowLink, TableBody, TableCell, TableHead, TableHeader, TableRow } from '@fori/ui/data-table';
import { Money } from '@fori/ui/money';
import { paths } from '../../../shared/paths.ts';
import { useFormats } from '../../../shared/use-formats.ts';

interface ReturnsViewProps {
  returns: readonly ReturnRow[];
  /** the rows belong to the previous address */
  stale: boolean;
}

const tones: Readonly<Record<WithdrawalStatus, Tone>> = {
  requested: 'rust',
  received: 'rust',
  refunding: 'spruce',
  refunded: 'ok',
  refused: 'neutral',
  cancelled: 'neutral',
  exchanged: 'ok',
};

const State = ({ status }: Pick<ReturnRow, 'status'>) => {
  const { t } = useTranslation('admin-returns');
  return <StatusBadge tone={tones[status]}>{t(`state.${status}`)}</StatusBadge>;
};

function Goods({ lines, exchange }: Pick<ReturnRow, 'lines' | 'exchange'>) {
  const { t } = useTranslation(['admin-returns', 'admin-orders', 'common']);
  const { shortDate } = useFormats();
  return (
    <ul>
      {lines.map((line) => (
        <li key={line.sku} className="wrap-anywhere">
          {line.quantity} × {line.name}{' '}
          <span className="text-muted text-sm">
            {optionText(t, line)}, <span className="font-mono">{line.sku}</span>
          </span>
        </li>
      ))}
      {exchange && (
        <li className="wrap-anywhere">
          → {optionText(t, exchange)} <span className="font-mono text-muted text-sm">{exchange.sku}</span>{' '}
          <span className="text-muted text-sm">
            {t(`admin-orders:withdrawal.exchange.${exchange.state}`, {
              date: exchange.held_until === null ? '' : shortDate(exchange.held_until),
            })}
          </span>
        </li>
      )}
    </ul>
  );
}

/** What was found of the goods, and what remains to be known of them. */
function Found({ row }: { row: ReturnRow }) {
  const { t } = useTranslation(['admin-returns', 'admin-orders']);
  const { condition, condition_note: note, restocked, sent, refund_failed: failed } = row;
  return (
    <>
      {condition !== null && <span className="block">{t(`admin-orders:withdrawal.conditions.${condition}`)}</span>}
      {note !== null && <span className="wrap-anywhere block text-muted text-sm">{note}</span>}
      <span className="mt-1 flex flex-wrap gap-1 empty:hidden">
        {!sent && <Badge>{t('unsent')}</Badge>}
        {restocked > 0 && <Badge tone="spruce">{t('admin-orders:history.restocked', { count: restocked })}</Badge>}
        {failed && <Badge tone="rust">{t('admin-orders:row.refund_failed')}</Badge>}
      </span>
    </>
  );
}

/** The withdrawals of one page where there is room for a table; each leads to its order, where it is moved on. */
export function ReturnsTable({ returns, stale }: ReturnsViewProps) {
  const { t } = useTranslation('admin-returns');
  const { shortDate, time, money } = useFormats();
  return (
    <DataTable caption={t('title')} stale={stale}>
      <TableHead>
        <TableHeader>{t('column.order')}</TableHeader>
        <TableHeader>{t('column.at')}</TableHeader>
        <TableHeader>{t('column.goods')}</TableHeader>
        <TableHeader>{t('column.state')}</TableHeader>
        <TableHeader>{t('column.condition')}</TableHeader>
        <TableHeader numeric>{t('column.refund')}</TableHeader>
      </TableHead>
      <TableBody>
        {returns.map((row) => (
          <TableRow key={row.id}>
            <TableCell className="whitespace-nowrap">
              <span className="font-mono">
                <RowLink href={paths.order(row.order.id)}>{row.order.number}</RowLink>
              </span>
              <span className="block max-w-40 truncate text-muted">{row.customer.name}</span>
            </TableCell>
            <TableCell className="whitespace-nowrap text-muted tabular-nums">
              <time dateTime={row.at}>
                <span className="block text-ink">{shortDate(row.at)}</span> {time(row.at)}
              </time>
            </TableCell>
            <TableCell className="w-full">
              <Goods lines={row.lines} exchange={row.exchange} />
            </TableCell>
            <TableCell>
              <State status={row.status} />
            </TableCell>
            <TableCell className="max-w-64">
              <Found row={row} />
            </TableCell>
            <TableCell numeric>
              {row.refund === null ? (
                <span className="text-muted">–</span>
              ) : (
                <Money size="sm">{money(row.refund)}</Money>
              )}
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </DataTable>
  );
}

/** The withdrawals of one page where a table does not fit. */
export function ReturnsCards({ returns, stale }: ReturnsViewProps) {
  const { t } = useTranslation('admin-returns');
  const { shortDateTime, money } = useFormats();
  return (
    <ul
      aria-label={t('title')}
      aria-busy={stale || undefined}
      className={cn('grid grid-cols-[minmax(0,1fr)] gap-2', stale && 'opacity-60')}
    >
      {returns.map((row) => (
        <li
          key={row.id}
          className="relative grid grid-cols-[minmax(0,1fr)] gap-1 border border-hair bg-surface px-3 py-2"
        >
          <div className="flex flex-wrap items-center justify-between gap-x-4">
            <span className="font-mono">
              <RowLink href={paths.order(row.order.id)}>{row.order.number}</RowLink>
            </span>
            <State status={row.status} />
          </div>
          <div className="flex flex-wrap justify-between gap-x-4 text-muted text-sm">
            <span className="min-w-0 truncate">{row.customer.name}</span>
            <time dateTime={row.at}>{shortDateTime(row.at)}</time>
          </div>
          <Goods lines={row.lines} exchange={row.exchange} />
          <div>
            <Found row={row} />
          </div>
          {row.refund !== null && <Money>{money(row.refund)}</Money>}
        </li>
      ))}
    </ul>
  );
}
