import { useTranslation } from '@fori/client/use-translation';
import { loadNamespace } from '@fori/i18n/storefront';
import { useCallback } from 'react';
import { useLazyDialog } from '../use-lazy-dialog.ts';

/** Opens a size guide (PDP-125). */
export function SizeGuideButton({ guide }: { guide: string }) {
  const { t, i18n } = useTranslation('catalog');
  const load = useCallback(async () => {
    const [{ SizeGuideDialog }] = await Promise.all([import('./size-guide-dialog.tsx'), loadNamespace(i18n, 'sizing')]);
    return SizeGuideDialog;
  }, [i18n]);
  const { part: SizeGuideDialog, open, close } = useLazyDialog(load);
  return (
    <>
      <button type="button" aria-haspopup="dialog" onClick={open} className="link min-h-target">
        {t('product.size_guide')}
      </button>
      {SizeGuideDialog && <SizeGuideDialog id={guide} onClose={close} />}
    </>
  );
}
