import { useTranslation } from '@fori/client/use-translation';
import { toMoney } from '@fori/domain/money';
import { saving } from '@fori/domain/pricing';
import { ConfirmDialog } from '@fori/ui/dialog';
import { useFormats } from '../../../shared/use-formats.ts';
import type { SteepFall } from '../model/steep-falls.ts';

interface PriceFallDialogProps {
  /** the product's name */
  name: string;
  /** at least one, the steepest first */
  falls: readonly SteepFall[];
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks for confirmation, with figures, before a product becomes much cheaper (ADMIN-130). */
export function PriceFallDialog({ name, falls, onConfirm, onClose }: PriceFallDialogProps) {
  const { t } = useTranslation(['admin-products', 'common']);
  const { money, percent } = useFormats();
  const [steepest] = falls;
  if (!steepest) return null;
  const { from, to, name: variant } = steepest;
  return (
    <ConfirmDialog
      open
      title={t('fall.title', { name, percent: percent(saving(from, to).percent) })}
      description={t('fall.text', {
        variant,
        from: money(toMoney(from)),
        to: money(toMoney(to)),
        count: falls.length - 1,
      })}
      confirmLabel={t('fall.confirm')}
      cancelLabel={t('fall.cancel')}
      onConfirm={onConfirm}
      onClose={onClose}
    />
  );
}
