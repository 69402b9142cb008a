import { takeReloadNotice } from '@fori/client/page';
import { showToast } from '@fori/ui/toast';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';

/** Says that an expired page was reloaded (419), unless a screen has said it in its own way: screens take it first. */
export function ReloadNotice() {
  const { t } = useTranslation('common');
  useEffect(() => {
    if (takeReloadNotice()) showToast({ tone: 'info', title: t('reloaded.title'), description: t('reloaded.text') });
  }, [t]);
  return null;
}
