import { useTranslation } from '@fori/client/use-translation';
import type { SalesReportRow } from '@fori/contracts/admin-reports/schemas';
import type { SalesGroup } from '@fori/domain/sales';
import { useMemo, useState } from 'react';
import { BarChart } from '../../../shared/chart/bar-chart.tsx';
import { type Point, shortName } from '../../../shared/chart/points.ts';
import { centsOf, netMoney } from '../../../shared/money.ts';
import { useFormats } from '../../../shared/use-formats.ts';

/** Sales by group, in the API's order: days chronologically, everything else largest first. */
export function ReportChart({
  rows,
  total,
  group,
}: {
  rows: readonly SalesReportRow[];
  /** number of groups, even where only the largest are shown */
  total: number;
  group: SalesGroup;
}) {
  const { t, i18n } = useTranslation('admin-reports');
  const { money, dayMonth } = useFormats();
  const [drawn, setDrawn] = useState<number | null>(null);
  const days = group === 'day';
  // biome-ignore lint/correctness/useExhaustiveDependencies: the formats change on each render, but depend on the language only
  const points = useMemo(
    () =>
      rows.map((row): Point => {
        const net = netMoney(row);
        const short = days ? dayMonth(row.key) : shortName(row.label);
        return { short, label: row.label, value: centsOf(net) / 100, text: money(net) };
      }),
    [rows, days, i18n.language],
  );
  return (
    <div>
      <BarChart
        label={t('chart', { group: t(`group.${group}`) })}
        points={points}
        kind={days ? 'days' : 'names'}
        onDrawn={setDrawn}
      />
      {!days && drawn !== null && drawn < total && <p className="text-muted text-sm">{t('rest', { count: drawn })}</p>}
    </div>
  );
}
