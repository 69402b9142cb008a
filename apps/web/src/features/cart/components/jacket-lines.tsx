import { useTranslation } from '@fori/client/use-translation';
import type { CartJacket } from '@fori/contracts/jackets/schemas';
import { useJacketChanges } from '../hooks/use-jacket-changes.ts';
import type { LineRate } from '../line-rate.ts';
import { JacketLine } from './jacket-line.tsx';

interface JacketLinesProps {
  jackets: readonly CartJacket[];
  rateOf: LineRate;
  /** why none can be ordered */
  problem: string | undefined;
  onRemoved: () => void;
}

/** The jackets of the cart, below its products. */
export function JacketLines({ jackets, rateOf, problem, onRemoved }: JacketLinesProps) {
  const { t } = useTranslation('orders');
  const changes = useJacketChanges();
  return (
    <>
      <ul aria-label={t('jacket.title')} className="divide-y divide-hair border-hair border-y [ul+&]:border-t-0">
        {jackets.map((jacket) => (
          <JacketLine
            key={jacket.id}
            jacket={jacket}
            vatRate={rateOf(`jacket ${jacket.id}`)}
            changes={changes}
            onRemoved={onRemoved}
          />
        ))}
      </ul>
      {problem && <p className="mt-3 text-rust text-sm">{problem}</p>}
    </>
  );
}
