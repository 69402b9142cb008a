import { setupQuery } from '@fori/client/queries/admin-setup';
import { useBackOfficeApi } from '@fori/client/react';
import { buttonClass } from '@fori/ui/button';
import { Notice } from '@fori/ui/states';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../../shared/paths.ts';

/** What is missing before a new shop can open, and the way there. */
export function SetupNotice() {
  const { t } = useTranslation('admin-setup');
  const { data } = useQuery(setupQuery(useBackOfficeApi()));
  const missing = data?.steps.filter(({ done }) => !done).map(({ key }) => t(`${key}.title`)) ?? [];
  return (
    <Notice
      tone="warning"
      title={t('notice.title')}
      action={
        <Link to={paths.setup} className={buttonClass({ variant: 'primary' })}>
          {t('notice.link')}
        </Link>
      }
    >
      {data && (missing.length > 0 ? t('open.missing', { steps: missing.join(', ') }) : t('notice.ready'))}
    </Notice>
  );
}
