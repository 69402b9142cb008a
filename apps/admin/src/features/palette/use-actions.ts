import { logout } from '@fori/client/mutations/auth';
import { useBackOfficeApi } from '@fori/client/react';
import { useSessionStore } from '@fori/client/use-session';
import { useTranslation } from '@fori/client/use-translation';
import { languageNames, languages } from '@fori/domain/languages';
import { showToast } from '@fori/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { Languages, LogOut, Moon, Store, Sun } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { areas, shortcuts } from '../../shared/areas.ts';
import { changeLanguage } from '../../shared/language.ts';
import { shopPaths } from '../../shared/paths.ts';
import { useMayOpen, usePermissions } from '../../shared/permissions.tsx';
import { useTheme } from '../../shared/use-theme.ts';
import type { Command } from './commands.ts';

/** Commands available everywhere: areas, creating things, theme, language, the storefront and signing out. */
export function useActions(): Command[] {
  const { t, i18n } = useTranslation(['admin-palette', 'admin', 'shell', 'errors', 'common']);
  const navigate = useNavigate();
  const mayOpen = useMayOpen();
  const { permissions } = usePermissions();
  const session = useSessionStore();
  const { theme, toggle } = useTheme();
  const { mutate: leave } = useMutation({
    ...logout(useBackOfficeApi(), session),
    onSettled: () => {
      session.clear();
      showToast({ tone: 'success', title: t('shell:account.logged_out') });
    },
  });
  const failed = () =>
    showToast({ tone: 'error', title: t('errors:general.network'), description: t('errors:general.network_text') });
  return [
    ...shortcuts
      .filter(({ needs }) => permissions.includes(needs))
      .map(({ key, to, icon }) => ({
        id: key,
        label: t(`action.${key}`),
        icon,
        run: () => void navigate(to),
      })),
    ...areas
      .filter(({ to }) => mayOpen(to))
      .map(({ key, to, icon }) => ({
        id: `area-${key}`,
        label: t('action.go', { area: t(`admin:area.${key}`) }),
        words: t(`words.${key}`),
        icon,
        run: () => void navigate(to),
      })),
    {
      id: 'theme',
      label: t(theme === 'dark' ? 'action.theme_light' : 'action.theme_dark'),
      icon: theme === 'dark' ? Sun : Moon,
      run: toggle,
    },
    ...languages
      .filter((language) => language !== i18n.language)
      .map((language) => ({
        id: `language-${language}`,
        label: t('action.language', { language: languageNames[language] }),
        icon: Languages,
        run: () => void changeLanguage(i18n, language).catch(failed),
      })),
    { id: 'shop', label: t('admin:to_shop'), icon: Store, run: () => globalThis.location.assign(shopPaths.home) },
    { id: 'logout', label: t('admin:action.logout'), icon: LogOut, run: () => leave() },
  ];
}
