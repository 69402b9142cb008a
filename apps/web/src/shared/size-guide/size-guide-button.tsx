import { generalText } from '@fori/i18n/messages';
import { loadNamespace } from '@fori/i18n/storefront';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../lazy-part.tsx';
import { notify } from '../notify.ts';

const SizeGuideDialog = lazyPart(async () => (await import('./size-guide-dialog.tsx')).SizeGuideDialog);

/** Opens a size guide, loaded when it is first opened; a failure to load it is shown in a toast (PDP-125). */
export function SizeGuideButton({ guide }: { guide: string }) {
  const { t, i18n } = useTranslation(['catalog', 'errors']);
  const [isOpen, setIsOpen] = useState(false);
  const open = () =>
    Promise.all([SizeGuideDialog.preload(), loadNamespace(i18n, 'sizing')]).then(
      () => setIsOpen(true),
      () => notify.error(generalText(t, 'network_text')),
    );
  return (
    <>
      <button type="button" aria-haspopup="dialog" onClick={() => void open()} className="link min-h-target">
        {t('product.size_guide')}
      </button>
      {isOpen && <SizeGuideDialog id={guide} onClose={() => setIsOpen(false)} />}
    </>
  );
}
