import { useTranslation } from '@fori/client/use-translation';
import type { ProductImport } from '@fori/contracts/admin-product-csv/contract';
import { DataTable, TableBody, TableCell, TableHead, TableHeader, TableRow } from '@fori/ui/data-table';
import { Pagination } from '@fori/ui/pagination';
import { useSearchParams } from 'react-router-dom';
import { paths } from '../../../shared/paths.ts';

const PER_PAGE = 25;

interface ProblemTableProps extends Pick<ProductImport, 'problems' | 'problem_count'> {
  caption: string;
}

/** Problems and warnings of a file by row, in pages. */
export function ProblemTable({ caption, problems, problem_count: count }: ProblemTableProps) {
  const { t } = useTranslation(['admin-product-csv', 'admin']);
  const [params] = useSearchParams();
  const pages = Math.max(1, Math.ceil(problems.length / PER_PAGE));
  const page = Math.min(pages, Math.max(1, Number(params.get('page')) || 1));
  const shown = problems.slice((page - 1) * PER_PAGE, page * PER_PAGE);
  return (
    <div>
      <DataTable caption={caption}>
        <TableHead>
          <TableHeader numeric>{t('col_row')}</TableHeader>
          <TableHeader>{t('col_column')}</TableHeader>
          <TableHeader>{t('col_message')}</TableHeader>
        </TableHead>
        <TableBody>
          {shown.map(({ row, column, message }) => (
            <TableRow key={`${row} ${column} ${message}`}>
              <TableCell numeric>{row}</TableCell>
              <TableCell className="min-w-36 font-mono wrap-anywhere">{column ?? '–'}</TableCell>
              <TableCell className="w-full wrap-anywhere">{message}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </DataTable>
      {count > problems.length && (
        <p className="mt-3 text-muted text-sm">{t('bad_more', { count: count - problems.length })}</p>
      )}
      <Pagination
        className="mt-4"
        page={page}
        pageCount={pages}
        href={(to) => (to === 1 ? paths.productImport : `${paths.productImport}?page=${to}`)}
        labels={{
          navigation: t('admin:list.pages'),
          previous: t('admin:list.previous'),
          next: t('admin:list.next'),
          page: (to) => t('admin:list.page', { page: to }),
        }}
      />
    </div>
  );
}
