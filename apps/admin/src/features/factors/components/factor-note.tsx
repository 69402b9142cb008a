import { localBrowserStorage } from '@fori/client/browser-storage';
import { meQuery } from '@fori/client/queries/me';
import { useBackOfficeApi } from '@fori/client/react';
import { useTranslation } from '@fori/client/use-translation';
import { storageKey } from '@fori/domain/shop';
import { Button, buttonClass } from '@fori/ui/button';
import { Notice } from '@fori/ui/states';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../../shared/paths.ts';

const KEY = storageKey('factor-note');
const storage = localBrowserStorage();

/** That the admin has no second factor, where none is required: in the demo shop, until they dismiss it (AUTH-176). */
export function FactorNote() {
  const { t } = useTranslation('admin-factors');
  // the guard fetches it
  const { data: user } = useQuery({ ...meQuery(useBackOfficeApi()), enabled: false });
  const [isDismissed, setIsDismissed] = useState(() => storage.getItem(KEY) !== null);
  if (isDismissed || user?.factor?.enrolled !== false) return null;
  const dismiss = () => {
    storage.setItem(KEY, 'dismissed');
    setIsDismissed(true);
  };
  return (
    <Notice
      title={t('note.title')}
      action={
        <div className="flex flex-wrap gap-2">
          <Link to={paths.account} className={buttonClass({ variant: 'secondary' })}>
            {t('note.open')}
          </Link>
          <Button variant="quiet" onClick={dismiss}>
            {t('note.dismiss')}
          </Button>
        </div>
      }
    >
      {t('note.text')}
    </Notice>
  );
}
