import { takeLogoutNotice } from '@fori/client/identity-state';
import { consumeReloadNotice } from '@fori/client/page';
import { showToast } from '@fori/ui/toast';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { paths } from '../shared/paths.ts';

/** Screens that say it in their own way. The frame comes alive before them, so it has to leave the notice to them. */
const TOLD_THERE = new Set<string>([paths.checkout]);

/** Says what the page before could not: that it has expired and was reloaded (419), that a logout is done. */
export function ReloadNotice() {
  const { t } = useTranslation(['common', 'shell']);
  const { pathname } = useLocation();
  useEffect(() => {
    if (TOLD_THERE.has(pathname) || !consumeReloadNotice()) return;
    showToast({ tone: 'info', title: t('reloaded.title'), description: t('reloaded.text') });
  }, [t, pathname]);
  useEffect(() => {
    if (takeLogoutNotice()) showToast({ tone: 'success', title: t('shell:account.logged_out') });
  }, [t]);
  return null;
}
