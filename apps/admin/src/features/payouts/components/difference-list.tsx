import { useTranslation } from '@fori/client/use-translation';
import type { PayoutDifference } from '@fori/contracts/admin-payouts/schemas';
import { StatusBadge } from '@fori/ui/badge';
import { Button } from '@fori/ui/button';
import { useState } from 'react';
import { paths } from '../../../shared/paths.ts';
import { Permitted, PermittedLink } from '../../../shared/permissions.tsx';
import { useFormats } from '../../../shared/use-formats.ts';
import { useAmount } from '../use-amount.ts';
import { ExplainDialog } from './explain-dialog.tsx';

interface DifferenceProps {
  difference: PayoutDifference;
  /** of a payout's own page, which needs no link to it */
  ofPayout: boolean;
  onExplain: () => void;
}

function Difference({ difference, ofPayout, onExplain }: DifferenceProps) {
  const { t } = useTranslation('admin-payouts');
  const { shortDateTime } = useFormats();
  const amount = useAmount();
  const { kind, expected, actual, currency, order, payout_id: payout, provider_ref: ref, explanation } = difference;
  const text = (money: string | null) => (money === null ? null : amount(money, currency));
  const [due, is] = [text(expected), text(actual)];
  const amounts =
    due !== null && is !== null
      ? `${t('differences.expected', { amount: due })} · ${t('differences.actual', { amount: is })}`
      : (due ?? is);
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 py-3">
      <div className="grid min-w-0 flex-1 basis-64 gap-1">
        <p>
          <StatusBadge tone={explanation ? 'neutral' : 'error'} className="whitespace-normal">
            {t(`differences.kind.${kind}`)}
          </StatusBadge>
        </p>
        {amounts !== null && <p>{amounts}</p>}
        <p className="flex flex-wrap gap-x-3 gap-y-1 text-muted text-sm">
          {order && (
            <PermittedLink to={paths.order(order.id)} className="link link-alone font-mono">
              {order.number}
            </PermittedLink>
          )}
          {payout !== null && !ofPayout && (
            <PermittedLink to={paths.payout(payout)} className="link link-alone">
              {t('differences.payout')}
            </PermittedLink>
          )}
          {ref !== null && <span className="wrap-anywhere font-mono">{ref}</span>}
          <span>{t('differences.found', { at: shortDateTime(difference.found_at) })}</span>
        </p>
        {explanation && (
          <div className="border-hair border-l-2 pl-3">
            <p className="wrap-anywhere whitespace-pre-line">{explanation.text}</p>
            <p className="text-muted text-sm">
              {t('differences.explained', {
                at: shortDateTime(explanation.at),
                name: explanation.by ?? t('differences.unknown'),
              })}
            </p>
          </div>
        )}
      </div>
      <Permitted to="payouts.manage">
        <Button variant={explanation ? 'quiet' : 'secondary'} onClick={onExplain}>
          {t(explanation ? 'differences.explain.again' : 'differences.explain.action')}
        </Button>
      </Permitted>
    </li>
  );
}

/** Differences of the books, a line each, with what is known of them. */
export function DifferenceList({
  differences,
  ofPayout = false,
}: {
  differences: readonly PayoutDifference[];
  ofPayout?: boolean;
}) {
  const { t } = useTranslation('admin-payouts');
  const [explained, setExplained] = useState<PayoutDifference | null>(null);
  return (
    <>
      <ul aria-label={t('differences.title')} className="divide-y divide-hair">
        {differences.map((difference) => (
          <Difference
            key={difference.id}
            difference={difference}
            ofPayout={ofPayout}
            onExplain={() => setExplained(difference)}
          />
        ))}
      </ul>
      {explained && <ExplainDialog difference={explained} onClose={() => setExplained(null)} />}
    </>
  );
}
