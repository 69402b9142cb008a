import type { Language } from '@fori/domain/languages';
import { generalText } from '@fori/i18n/messages';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { notify } from '../../../shared/notify.ts';
import { usePreferences } from '../../../shared/preferences.tsx';

/** Changes the language; a language named in the address gives way to the choice. */
export function useChooseLanguage(): (language: Language) => void {
  const { t } = useTranslation();
  const { changeLanguage } = usePreferences();
  const [address] = useSearchParams();
  const navigate = useNavigate();
  return useCallback(
    (language: Language) => {
      changeLanguage(language).then(
        () => {
          if (!address.has('lang')) return;
          const rest = new URLSearchParams(address);
          rest.delete('lang');
          navigate({ search: rest.toString() }, { replace: true, preventScrollReset: true });
        },
        () => notify.error(generalText(t, 'network_text')),
      );
    },
    [changeLanguage, address, navigate, t],
  );
}
