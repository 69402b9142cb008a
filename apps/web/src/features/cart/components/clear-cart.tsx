import { ConfirmDialog } from '@fori/ui/dialog';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

interface ClearCartProps {
  count: number;
  /** answers whether it was done */
  clear: () => Promise<boolean>;
  onCleared: () => void;
}

/** Empties the cart, jackets included, once confirmed. */
export function ClearCart({ count, clear, onCleared }: ClearCartProps) {
  const { t } = useTranslation(['cart', 'common']);
  const [state, setState] = useState<'idle' | 'asking' | 'clearing'>('idle');

  const confirm = async () => {
    setState('clearing');
    const cleared = await clear();
    setState('idle');
    if (cleared) onCleared();
  };

  return (
    <>
      <button type="button" onClick={() => setState('asking')} className="link min-h-target text-muted text-sm">
        {t('remove_all')}
      </button>
      <ConfirmDialog
        open={state !== 'idle'}
        busy={state === 'clearing'}
        destructive
        title={t('clear.title')}
        description={t('clear.text', { count })}
        confirmLabel={t('remove_all')}
        cancelLabel={t('common:action.cancel')}
        onConfirm={confirm}
        onClose={() => setState('idle')}
      />
    </>
  );
}
