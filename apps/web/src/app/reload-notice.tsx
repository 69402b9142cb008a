import { takeReloadNotice } from '@fori/client/page';
import { showToast } from '@fori/ui/toast';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { paths } from './paths.ts';

/** Screens that say it in their own way. The frame comes alive before them, so it has to leave the notice to them. */
const TOLD_THERE = new Set<string>([paths.checkout]);

/** Says that an expired page was reloaded (419). */
export function ReloadNotice() {
  const { t } = useTranslation('common');
  const { pathname } = useLocation();
  useEffect(() => {
    if (TOLD_THERE.has(pathname) || !takeReloadNotice()) return;
    showToast({ tone: 'info', title: t('reloaded.title'), description: t('reloaded.text') });
  }, [t, pathname]);
  return null;
}
