import { useTranslation } from '@fori/client/use-translation';
import type { DocumentRowView } from '@fori/contracts/admin-books/schemas';
import { cn } from '@fori/ui/cn';
import { DataTable, TableBody, TableCell, TableHead, TableHeader, TableRow } from '@fori/ui/data-table';
import { IconButton } from '@fori/ui/icon-button';
import { Money } from '@fori/ui/money';
import { Notice } from '@fori/ui/states';
import { FileCode, FileDown } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useDocumentDownload } from '../../../shared/document-download.ts';
import { paths } from '../../../shared/paths.ts';
import { useMay } from '../../../shared/permissions.tsx';
import { useFormats } from '../../../shared/use-formats.ts';

interface DocumentsViewProps {
  documents: readonly DocumentRowView[];
  /** the rows belong to the previous address */
  stale: boolean;
}

function OrderLink({ order }: Pick<DocumentRowView, 'order'>) {
  return useMay('orders.read') ? (
    <Link to={paths.order(order.id)} className="link font-mono">
      {order.number}
    </Link>
  ) : (
    <span className="font-mono">{order.number}</span>
  );
}

/** The documents of one page: a table where there is room for it, otherwise cards. */
export function DocumentsView({ documents, stale }: DocumentsViewProps) {
  const { t } = useTranslation('admin-books');
  const { shortDate, money } = useFormats();
  const { isBusy, download, error } = useDocumentDownload();
  const total = ({ kind, total: amount }: DocumentRowView) => money(kind === 'invoice' ? amount : `-${amount}`);
  const buttons = (row: DocumentRowView) => (
    <span className="flex">
      <IconButton
        label={t('documents.open', { number: row.number })}
        disabled={isBusy(row.id, 'pdf')}
        onClick={() => download(row, 'pdf')}
      >
        <FileDown aria-hidden className="size-5" />
      </IconButton>
      {row.has_xml && (
        <IconButton
          label={t('documents.as_xml', { number: row.number })}
          tooltip
          disabled={isBusy(row.id, 'xml')}
          onClick={() => download(row, 'xml')}
        >
          <FileCode aria-hidden className="size-5" />
        </IconButton>
      )}
    </span>
  );
  return (
    <>
      {error && (
        <Notice live tone="error" title={error.title} className="mb-4">
          {error.text}
        </Notice>
      )}
      <ul
        aria-label={t('documents.title')}
        aria-busy={stale || undefined}
        className={cn('grid grid-cols-[minmax(0,1fr)] gap-2 lg:hidden', stale && 'opacity-60')}
      >
        {documents.map((row) => (
          <li
            key={row.id}
            className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 border border-hair bg-surface px-3 py-2"
          >
            <span className="font-mono">{row.number}</span>
            <span className="justify-self-end">
              <Money>{total(row)}</Money>
            </span>
            <span className="text-muted text-sm">
              {t(`documents.kind.${row.kind}`)} · <time dateTime={row.issued_at}>{shortDate(row.issued_at)}</time>
              <br />
              <OrderLink order={row.order} />
            </span>
            <span className="justify-self-end">{buttons(row)}</span>
          </li>
        ))}
      </ul>
      <div className="hidden lg:block">
        <DataTable caption={t('documents.title')} stale={stale}>
          <TableHead>
            <TableHeader>{t('documents.column.number')}</TableHeader>
            <TableHeader>{t('documents.column.kind')}</TableHeader>
            <TableHeader>{t('documents.column.issued')}</TableHeader>
            <TableHeader>{t('documents.column.order')}</TableHeader>
            <TableHeader numeric>{t('documents.column.total')}</TableHeader>
            <TableHeader>
              <span className="sr-only">{t('documents.opening')}</span>
            </TableHeader>
          </TableHead>
          <TableBody>
            {documents.map((row) => (
              <TableRow key={row.id}>
                <TableCell className="font-mono">{row.number}</TableCell>
                <TableCell>{t(`documents.kind.${row.kind}`)}</TableCell>
                <TableCell className="whitespace-nowrap tabular-nums">
                  <time dateTime={row.issued_at}>{shortDate(row.issued_at)}</time>
                </TableCell>
                <TableCell>
                  <OrderLink order={row.order} />
                </TableCell>
                <TableCell numeric>
                  <Money size="sm">{total(row)}</Money>
                </TableCell>
                <TableCell>{buttons(row)}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </DataTable>
      </div>
    </>
  );
}
