import { useTranslation } from '@fori/client/use-translation';
import { buttonClass } from '@fori/ui/button';
import { EmptyState } from '@fori/ui/states';
import { Link } from 'react-router-dom';
import { paths } from '../../../shared/paths.ts';

/** Replaces the form when the cart was ordered or emptied in another tab meanwhile. */
export function EmptyCartNotice() {
  const { t } = useTranslation(['checkout', 'paying']);
  return (
    <div role="status">
      <EmptyState
        title={t('paying:emptied.title')}
        action={
          <span className="flex flex-wrap gap-3">
            <Link to={paths.products()} className={buttonClass()}>
              {t('success.continue')}
            </Link>
            <Link to={paths.cart} className={buttonClass({ variant: 'secondary' })}>
              {t('paying:back_to_cart')}
            </Link>
          </span>
        }
      >
        {t('paying:emptied.text')}
      </EmptyState>
    </div>
  );
}
