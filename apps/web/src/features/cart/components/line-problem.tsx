import { useTranslation } from '@fori/client/use-translation';
import type { CartItem } from '@fori/contracts/cart/schemas';
import { Button } from '@fori/ui/button';
import { Notice } from '@fori/ui/states';
import { useLineProblem } from '../../../shared/use-line-problem.ts';
import { fixFor } from '../cart-fixes.ts';

interface LineProblemProps {
  item: CartItem;
  busy: boolean;
  onChange: (quantity: number) => void;
  onRemove: () => void;
}

/** Why a line cannot be ordered, and the one click that fixes it. */
export function LineProblem({ item, busy, onChange, onRemove }: LineProblemProps) {
  const { t } = useTranslation(['cart', 'common']);
  const problemText = useLineProblem();
  const fix = fixFor(item);
  if (!fix || !item.problem) return null;
  const left = fix.quantity > 0;
  return (
    <Notice
      tone="warning"
      title={problemText({ problem: item.problem, available: fix.quantity })}
      action={
        <Button variant="secondary" busy={busy} onClick={() => (left ? onChange(fix.quantity) : onRemove())}>
          {left ? t('problem.change', { number: fix.quantity }) : t('common:control.remove')}
        </Button>
      }
    />
  );
}
