import { useTranslation } from '@fori/client/use-translation';
import type { PayoutDetails, PayoutEntryView } from '@fori/contracts/admin-payouts/schemas';
import { DataTable, TableBody, TableCell, TableHead, TableHeader, TableRow } from '@fori/ui/data-table';
import { Money } from '@fori/ui/money';
import { Card } from '@fori/ui/section';
import { paths } from '../../../shared/paths.ts';
import { PermittedLink } from '../../../shared/permissions.tsx';
import { useFormats } from '../../../shared/use-formats.ts';
import { useAmount } from '../use-amount.ts';

/** What an entry is; a refund that adds to a payout is one that came back. */
const useKind = () => {
  const { t } = useTranslation('admin-payouts');
  return ({ kind, gross }: PayoutEntryView) =>
    kind === 'refund' && !gross.startsWith('-') ? t('row.came_back') : t(`kind.${kind}`);
};

/** What was taken from or returned to the customer, where that was in another currency than the payout's. */
const useTaken = () => {
  const { t } = useTranslation('admin-payouts');
  const { rate } = useFormats();
  const amount = useAmount();
  return ({ taken }: PayoutEntryView) =>
    taken && t('taken', { amount: amount(taken.amount, taken.currency), rate: rate(taken.rate) });
};

function OrderLink({ order }: { order: PayoutEntryView['order'] }) {
  if (!order) return '–';
  return (
    <PermittedLink to={paths.order(order.id)} className="link link-alone font-mono">
      {order.number}
    </PermittedLink>
  );
}

function EntriesTable({ entries }: { entries: readonly PayoutEntryView[] }) {
  const { t } = useTranslation('admin-payouts');
  const { shortDate } = useFormats();
  const amount = useAmount();
  const kindOf = useKind();
  const takenOf = useTaken();
  const sum = (text: string, { currency }: PayoutEntryView) => <Money size="sm">{amount(text, currency)}</Money>;
  return (
    <DataTable caption={t('one.entries')}>
      <TableHead>
        <TableHeader>{t('column.date')}</TableHeader>
        <TableHeader>{t('column.kind')}</TableHeader>
        <TableHeader>{t('column.order')}</TableHeader>
        <TableHeader numeric>{t('column.gross')}</TableHeader>
        <TableHeader numeric>{t('column.fee')}</TableHeader>
        <TableHeader numeric>{t('column.net')}</TableHeader>
      </TableHead>
      <TableBody>
        {entries.map((entry) => (
          <TableRow key={entry.id}>
            <TableCell className="whitespace-nowrap tabular-nums">
              <time dateTime={entry.at}>{shortDate(entry.at)}</time>
            </TableCell>
            <TableCell className="w-full">
              {kindOf(entry)}
              {entry.provider_ref !== null && (
                <span className="wrap-anywhere block font-mono text-muted text-xs">{entry.provider_ref}</span>
              )}
            </TableCell>
            <TableCell className="whitespace-nowrap">
              <OrderLink order={entry.order} />
            </TableCell>
            <TableCell numeric>
              {sum(entry.gross, entry)}
              {entry.taken && <span className="block text-muted text-xs">{takenOf(entry)}</span>}
            </TableCell>
            <TableCell numeric>{sum(entry.fee, entry)}</TableCell>
            <TableCell numeric>{sum(entry.net, entry)}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </DataTable>
  );
}

function EntriesCards({ entries }: { entries: readonly PayoutEntryView[] }) {
  const { t } = useTranslation('admin-payouts');
  const { shortDate } = useFormats();
  const amount = useAmount();
  const kindOf = useKind();
  const takenOf = useTaken();
  return (
    <ul aria-label={t('one.entries')} className="divide-y divide-hair">
      {entries.map((entry) => (
        <li key={entry.id} className="grid gap-1 py-3">
          <div className="flex items-baseline justify-between gap-4">
            <span>
              {kindOf(entry)} <span className="text-muted text-sm">{shortDate(entry.at)}</span>
            </span>
            <Money>{amount(entry.net, entry.currency)}</Money>
          </div>
          <div className="flex flex-wrap justify-between gap-x-4 text-muted text-sm">
            {entry.order && <OrderLink order={entry.order} />}
            <span>
              {t('column.gross')} {amount(entry.gross, entry.currency)} · {t('column.fee')}{' '}
              {amount(entry.fee, entry.currency)}
            </span>
          </div>
          {entry.taken && <span className="text-muted text-sm">{takenOf(entry)}</span>}
          {entry.provider_ref !== null && (
            <span className="wrap-anywhere font-mono text-muted text-xs">{entry.provider_ref}</span>
          )}
        </li>
      ))}
    </ul>
  );
}

/** What a payout consists of, each entry with the order behind it. */
export function PayoutEntries({ payout }: { payout: PayoutDetails }) {
  const { t } = useTranslation('admin-payouts');
  const { entries, itemisation } = payout;
  return (
    <Card title={t('one.entries')}>
      {itemisation !== 'complete' && <p className="mb-3 text-muted">{t(`itemisation.${itemisation}`)}</p>}
      {entries.length === 0 && itemisation === 'complete' && <p className="text-muted">{t('one.no_entries')}</p>}
      {entries.length > 0 && (
        <>
          <div className="lg:hidden">
            <EntriesCards entries={entries} />
          </div>
          <div className="hidden lg:block">
            <EntriesTable entries={entries} />
          </div>
        </>
      )}
    </Card>
  );
}
