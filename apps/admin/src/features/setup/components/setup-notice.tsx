import { setupQuery } from '@fori/client/queries/admin-setup';
import { useBackOfficeApi } from '@fori/client/react';
import { useTranslation } from '@fori/client/use-translation';
import type { OpeningState } from '@fori/domain/opening';
import { buttonClass } from '@fori/ui/button';
import { Notice } from '@fori/ui/states';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { paths } from '../../../shared/paths.ts';
import { Permitted } from '../../../shared/permissions.tsx';

/** That the shop takes no orders: what is missing before a new one can open, or that it is closed; and the way there. */
export function SetupNotice({ state }: { state: Exclude<OpeningState, 'open'> }) {
  const { t } = useTranslation('admin-setup');
  const { data } = useQuery({ ...setupQuery(useBackOfficeApi()), enabled: state === 'new' });
  const missing = data?.steps.filter(({ done }) => !done).map(({ key }) => t(`${key}.title`)) ?? [];
  return (
    <Notice
      tone="warning"
      title={t(state === 'new' ? 'notice.title' : 'closed.title')}
      action={
        <Permitted to="settings.read">
          <Link to={paths.setup} className={buttonClass({ variant: 'primary' })}>
            {t(state === 'new' ? 'notice.link' : 'closed.reopen')}
          </Link>
        </Permitted>
      }
    >
      {state === 'new' &&
        data &&
        (missing.length > 0 ? t('open.missing', { steps: missing.join(', ') }) : t('notice.ready'))}
    </Notice>
  );
}
