import { takeLogoutNotice } from '@fori/client/identity-state';
import { consumeReloadNotice } from '@fori/client/page';
import { useTranslation } from '@fori/client/use-translation';
import { showToast } from '@fori/ui/toast';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { paths } from '../shared/paths.ts';

/** Screens with a notice of their own. The layout hydrates first and would otherwise show it in their place. */
const PAGES_WITH_OWN_NOTICE = new Set<string>([paths.checkout]);

/** Shows what the previous page could not: that it had expired and was reloaded (419), or that a logout is complete. */
export function ReloadNotice() {
  const { t } = useTranslation(['common', 'shell']);
  const { pathname } = useLocation();
  useEffect(() => {
    if (PAGES_WITH_OWN_NOTICE.has(pathname) || !consumeReloadNotice()) return;
    showToast({ tone: 'info', title: t('reloaded.title'), description: t('reloaded.text') });
  }, [t, pathname]);
  useEffect(() => {
    if (takeLogoutNotice()) showToast({ tone: 'success', title: t('shell:account.logged_out') });
  }, [t]);
  return null;
}
