import { useTranslation } from '@fori/client/use-translation';
import type { Language } from '@fori/domain/languages';
import { generalText } from '@fori/i18n/messages';
import { useCallback } from 'react';
import { notify } from '../../../shared/notify.ts';
import { usePreferences } from '../../../shared/preferences.tsx';

/** Changes the language, or says why it stays. */
export function useChooseLanguage(): (language: Language) => void {
  const { t } = useTranslation();
  const { changeLanguage } = usePreferences();
  return useCallback(
    (language: Language) => {
      changeLanguage(language).catch(() => notify.error(generalText(t, 'network_text')));
    },
    [changeLanguage, t],
  );
}
