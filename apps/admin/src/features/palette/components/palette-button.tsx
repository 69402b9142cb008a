import { useTranslation } from '@fori/client/use-translation';
import { Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Palette } from './palette.tsx';

/** Opens the search over everything; Ctrl+K, or ⌘K, does from anywhere. */
export function PaletteButton() {
  const { t } = useTranslation('admin-palette');
  const [open, setOpen] = useState(false);

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isShortcut = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey);
      if (!isShortcut || event.altKey || event.shiftKey) return;
      event.preventDefault();
      setOpen((shown) => !shown);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);

  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setOpen(true)}
        className="flex min-h-target min-w-target max-w-form items-center justify-center gap-2 rounded-control text-left transition-colors max-sm:hover:bg-stage sm:w-full sm:justify-start sm:border sm:border-line sm:bg-surface sm:px-3 sm:text-muted sm:hover:border-ink sm:hover:text-ink"
      >
        <Search aria-hidden className="size-5 shrink-0" />
        <span className="truncate max-sm:sr-only">{t('open')}</span>
        <kbd aria-hidden className="ml-auto hidden rounded-control border border-hair px-2 font-mono text-xs sm:inline">
          {t('keys')}
        </kbd>
      </button>
      <Palette open={open} onClose={() => setOpen(false)} />
    </>
  );
}
