import { useTranslation } from '@fori/client/use-translation';
import { buttonClass } from '@fori/ui/button';
import { Notice } from '@fori/ui/states';
import { useLocation } from 'react-router-dom';
import { paths } from '../../../shared/paths.ts';
import { withReturn } from '../../../shared/return-path.ts';
import { REVIEWS_ID } from '../../../shared/reviews-place.ts';

/** The token for moderating is missing. */
export function AdminTokenMissing() {
  const { t } = useTranslation(['reviewing', 'common']);
  const { pathname, search } = useLocation();
  return (
    <Notice
      live
      tone="error"
      title={t('admin_token.title')}
      className="max-w-form"
      action={
        <a
          href={withReturn(paths.adminLogin, `${pathname}${search}#${REVIEWS_ID}`)}
          className={buttonClass({ variant: 'primary' })}
        >
          {t('common:action.login')}
        </a>
      }
    >
      {t('admin_token.text')}
    </Notice>
  );
}
