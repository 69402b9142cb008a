import { useTranslation } from '@fori/client/use-translation';
import { REPORT_ROWS_PER_PAGE, type SalesReport } from '@fori/contracts/admin-reports/schemas';
import { Pagination } from '@fori/ui/pagination';
import { useNavigate } from 'react-router-dom';
import { useFormats } from '../../../shared/use-formats.ts';
import { sorted } from '../report-rows.ts';
import type { ReportState } from '../report-state.ts';
import { ReportCards } from './report-cards.tsx';
import { ReportChart } from './report-chart.tsx';
import { ReportTable } from './report-table.tsx';
import { ReportTotals } from './report-totals.tsx';

interface ReportBodyProps {
  report: SalesReport;
  state: ReportState;
  /** the figures belong to the previous range or grouping while the next load */
  stale: boolean;
  /** the report's address after a change; resets the page unless it names one */
  hrefOf: (change: Partial<ReportState>) => string;
}

/** A report with sales: totals, chart and table. */
export function ReportBody({ report, state, stale, hrefOf }: ReportBodyProps) {
  const { t, i18n } = useTranslation(['admin-reports', 'admin']);
  const { date } = useFormats();
  const navigate = useNavigate();
  const { group_by: group, from, to, sort } = state;
  const pages = Math.max(1, Math.ceil(report.total / REPORT_ROWS_PER_PAGE));
  const page = Math.min(state.page, pages);
  const first = (page - 1) * REPORT_ROWS_PER_PAGE;
  // products come sorted and in pages
  const paged = group === 'product';
  const shown = paged
    ? report.rows
    : sorted(report.rows, sort, { byKey: group === 'day' || group === 'vat', language: i18n.language }).slice(
        first,
        first + REPORT_ROWS_PER_PAGE,
      );
  const table = {
    caption: t('table', { group: t(`group.${group}`) }),
    group,
    rows: shown,
    sum: report.sum,
    sort,
    onSort: (target: ReportState['sort']) => void navigate(hrefOf({ sort: target }), { preventScrollReset: true }),
    stale,
  };
  const drawn = paged ? report.leading : report.rows;
  return (
    <>
      <p className="text-muted">{from === to ? date(from) : t('chart_range', { from: date(from), to: date(to) })}</p>
      <ReportTotals sum={report.sum} stale={stale} />
      {drawn.length > 1 && <ReportChart rows={drawn} total={report.total} group={group} />}
      <div className="md:hidden">
        <ReportCards {...table} />
      </div>
      <div className="hidden md:block">
        <ReportTable {...table} />
      </div>
      {pages > 1 && (
        <div className="flex flex-wrap items-center justify-between gap-4">
          <Pagination
            page={page}
            pageCount={pages}
            href={(target) => hrefOf({ page: target })}
            labels={{
              navigation: t('admin:list.pages'),
              previous: t('admin:list.previous'),
              next: t('admin:list.next'),
              page: (target) => t('admin:list.page', { page: target }),
            }}
          />
          <p role="status" className="text-muted">
            {t('rows', { from: first + 1, to: first + shown.length, total: report.total })}
          </p>
        </div>
      )}
      <p className="max-w-form text-muted text-sm">
        {t('rule')}
        {(group === 'category' || group === 'product') && ` ${t('once')}`}
      </p>
    </>
  );
}
