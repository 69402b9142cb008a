import { toggleTheme } from '@fori/client/preferences';
import { useTranslation } from '@fori/client/use-translation';
import { IconButton } from '@fori/ui/icon-button';
import { Moon, Sun } from 'lucide-react';

/** Both icons are in the page and CSS shows one, so that the server need not know the theme. */
export function ThemeToggle({ className }: { className?: string }) {
  const { t } = useTranslation('common');
  return (
    <IconButton label={t('control.theme')} tooltip={true} onClick={toggleTheme} className={className}>
      <Moon aria-hidden className="size-5 dark:hidden" />
      <Sun aria-hidden className="hidden size-5 dark:block" />
    </IconButton>
  );
}
