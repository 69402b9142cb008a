import { useTranslation } from '@fori/client/use-translation';
import type { Dashboard, SalesPeriod } from '@fori/contracts/admin-reports/schemas';
import { Badge } from '@fori/ui/badge';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { Link } from 'react-router-dom';
import { centsOf } from '../../../shared/money.ts';
import { paths } from '../../../shared/paths.ts';
import { useFormats } from '../../../shared/use-formats.ts';

/** Change against the previous period in whole percent; text only where there is nothing to compare with. */
function Change({ now, before }: { now: string; before: string }) {
  const { t } = useTranslation('admin-dashboard');
  const { percent } = useFormats();
  const current = centsOf(now);
  const previous = centsOf(before);
  if (previous === 0) return <span className="text-muted text-sm">{t('sales.none_before')}</span>;
  const change = Math.round(((current - previous) / previous) * 100);
  if (change === 0) return <Badge>{t('sales.same')}</Badge>;
  const up = change > 0;
  const Icon = up ? ArrowUp : ArrowDown;
  return (
    <Badge tone={up ? 'ok' : 'rust'}>
      <Icon aria-hidden className="size-3.5" />
      {t(up ? 'sales.up' : 'sales.down', { percent: percent(Math.abs(change)) })}
    </Badge>
  );
}

function Figure({ name, period }: { name: keyof NonNullable<Dashboard['sales']>; period: SalesPeriod }) {
  const { t } = useTranslation('admin-dashboard');
  const { money } = useFormats();
  return (
    <li className="relative flex flex-col gap-2 bg-surface p-4 transition-colors has-[a:hover]:bg-bg sm:p-6">
      <h3 className="stamp text-muted">
        <Link
          to={paths.reportOf(period.from, period.to)}
          className="after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-spruce focus-visible:after:-outline-offset-2"
        >
          {t(`sales.${name}`)}
        </Link>
      </h3>
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className="font-mono font-semibold text-2xl tabular-nums">{money(period.sales)}</span>
        <span className="text-muted">{t('sales.orders', { count: period.orders })}</span>
      </p>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Change now={period.sales} before={period.before.sales} />
        {centsOf(period.before.sales) !== 0 && (
          <span className="text-muted text-sm">
            {t(`sales.against.${name}`, { amount: money(period.before.sales) })}
          </span>
        )}
      </p>
    </li>
  );
}

/** Sales of today, 7 and 30 days; each links to its report. */
export function SalesFigures({ sales }: { sales: NonNullable<Dashboard['sales']> }) {
  return (
    <ul className="grid gap-px border border-hair bg-hair lg:grid-cols-3">
      <Figure name="today" period={sales.today} />
      <Figure name="week" period={sales.week} />
      <Figure name="month" period={sales.month} />
    </ul>
  );
}
