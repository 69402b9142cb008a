import { useTranslation } from '@fori/client/use-translation';
import { IconButton } from '@fori/ui/icon-button';
import { Moon, Sun } from 'lucide-react';
import { useTheme } from '../../../shared/use-theme.ts';

export function ThemeToggle() {
  const { t } = useTranslation('common');
  const { theme, toggle } = useTheme();
  const Icon = theme === 'dark' ? Moon : Sun;
  return (
    <IconButton label={t('control.theme')} tooltip={t(`theme.${theme}`)} onClick={toggle}>
      <Icon aria-hidden className="size-5" />
    </IconButton>
  );
}
