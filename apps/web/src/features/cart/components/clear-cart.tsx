import { useTranslation } from '@fori/client/use-translation';
import { ConfirmDialog } from '@fori/ui/dialog';
import { useState } from 'react';

interface ClearCartProps {
  count: number;
  /** the cart is being emptied */
  busy: boolean;
  /** resolves to whether it succeeded */
  clear: () => Promise<boolean>;
  onCleared: () => void;
}

/** Empties the cart, jackets included, after a confirmation. */
export function ClearCart({ count, busy, clear, onCleared }: ClearCartProps) {
  const { t } = useTranslation(['cart', 'common']);
  const [confirming, setConfirming] = useState(false);

  const confirm = async () => {
    const cleared = await clear();
    setConfirming(false);
    if (cleared) onCleared();
  };

  return (
    <>
      <button type="button" onClick={() => setConfirming(true)} className="link min-h-target text-muted text-sm">
        {t('remove_all')}
      </button>
      <ConfirmDialog
        open={confirming}
        busy={busy}
        destructive
        title={t('clear.title')}
        description={t('clear.text', { count })}
        confirmLabel={t('remove_all')}
        cancelLabel={t('common:action.cancel')}
        onConfirm={confirm}
        onClose={() => setConfirming(false)}
      />
    </>
  );
}
