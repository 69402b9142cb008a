import { useTranslation } from '@fori/client/use-translation';
import { generalText } from '@fori/i18n/messages';
import { loadNamespace } from '@fori/i18n/storefront';
import { Button, buttonClass } from '@fori/ui/button';
import { Loading, Skeleton } from '@fori/ui/skeleton';
import { Notice } from '@fori/ui/states';
import { type ComponentType, useCallback, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useLazyPart } from '../../../shared/lazy-part.tsx';
import { notify } from '../../../shared/notify.ts';
import { paths } from '../../../shared/paths.ts';
import { withReturn } from '../../../shared/return-path.ts';
import { REVIEWS_ID } from '../../../shared/reviews-place.ts';
import type { CustomerReviewsProps } from './customer-reviews.tsx';
import type { ModerationProps } from './moderation.tsx';

/** Placeholder of parts that are loaded later. */
const LoadingLabel = ({ label }: { label: string }) => (
  <Loading label={label}>
    <Skeleton className="h-12 w-full max-w-form" />
  </Loading>
);

interface LaterProps<P> {
  /** it is near the viewport */
  near: boolean;
  load: () => Promise<ComponentType<P>>;
  props: P;
}

function Later<P extends object>({ near, load, props }: LaterProps<P>) {
  const { t, i18n } = useTranslation(['reviews', 'common', 'errors']);
  const loadWithTexts = useCallback(async () => {
    const [component] = await Promise.all([load(), loadNamespace(i18n, 'reviewing')]);
    return component;
  }, [load, i18n]);
  const { part: Part, failed, retry } = useLazyPart(loadWithTexts, near);
  if (Part) return <Part {...props} />;
  if (!failed) return <LoadingLabel label={t('common:state.loading')} />;
  return (
    <Notice
      live
      tone="error"
      title={t('part_failed')}
      action={
        <Button variant="secondary" onClick={retry}>
          {t('common:action.retry')}
        </Button>
      }
    >
      {generalText(t, 'network_text')}
    </Notice>
  );
}

const loadCustomerReviews = async () => (await import('./customer-reviews.tsx')).CustomerReviews;
const loadTokenMissing = async () => (await import('./admin-token-missing.tsx')).AdminTokenMissing;
const loadModeration = async () => (await import('./moderation.tsx')).Moderation;

/** The customer's own part; loaded with its form for customers only. */
export const CustomerArea = ({ near, ...props }: CustomerReviewsProps & { near: boolean }) => (
  <Later near={near} load={loadCustomerReviews} props={props} />
);

/** The moderation; loaded for admins only. */
export const AdminArea = ({ near, ...props }: ModerationProps & { near: boolean }) => (
  <Later near={near} load={loadModeration} props={props} />
);

/** The token for moderating is missing: shown here, because the moderation has unmounted. */
export const TokenMissingArea = () => <Later near load={loadTokenMissing} props={{}} />;

/** Tells visitors that writing a review requires a login. */
export function GuestArea() {
  const { t } = useTranslation(['reviews', 'common']);
  const { pathname, search } = useLocation();
  const [presses, setPresses] = useState(0);
  const press = () => {
    setPresses((times) => times + 1);
    notify.error(t('login.title'), { description: t('login.text') });
  };
  return (
    <div className="flex flex-col items-start gap-4">
      <Button variant="secondary" onClick={press}>
        {t('write')}
      </Button>
      {presses > 0 && (
        <Notice
          key={presses}
          live
          tone="error"
          title={t('login.title')}
          className="w-full max-w-form"
          action={
            <Link
              to={withReturn(paths.login, `${pathname}${search}#${REVIEWS_ID}`)}
              className={buttonClass({ variant: 'primary' })}
            >
              {t('common:action.login')}
            </Link>
          }
        >
          {t('login.text')}
        </Notice>
      )}
    </div>
  );
}
