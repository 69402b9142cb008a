import { NOT_FOUND, statusOf } from '@fori/client/api-error';
import { errorText } from '@fori/client/errors';
import { useTranslation } from '@fori/client/use-translation';
import { formatMoney } from '@fori/i18n/format';
import { Badge } from '@fori/ui/badge';
import { Button, buttonClass } from '@fori/ui/button';
import { Money } from '@fori/ui/money';
import { Card } from '@fori/ui/section';
import { Loading, Skeleton } from '@fori/ui/skeleton';
import { ErrorState, Notice } from '@fori/ui/states';
import { Link, useParams } from 'react-router-dom';
import { usePaypalDecision } from '../features/checkout/hooks/use-paypal-decision.ts';
import { usePageHead } from '../shared/page-head.tsx';
import { paths } from '../shared/paths.ts';
import { usePreferences } from '../shared/preferences.tsx';
import { useShop } from '../shared/use-shop.ts';

/** `/checkout/paypal/:token`: the demo of PayPal's approval page. */
export function CheckoutPaypalPage() {
  const { t } = useTranslation(['checkout', 'paying', 'common']);
  const shop = useShop();
  usePageHead({ title: t('paying:paypal.title'), noIndex: true });
  const { token = '' } = useParams();
  const { language } = usePreferences();
  const { approval, amount, decide, deciding } = usePaypalDecision(token);

  const back = (
    <Link to={paths.checkout} className={buttonClass({ variant: 'secondary' })}>
      {t('paying:paypal.back')}
    </Link>
  );

  const content = () => {
    if (approval.error && !approval.data) {
      if (statusOf(approval.error) === NOT_FOUND) {
        return (
          <Notice tone="warning" title={t('paying:paypal.gone')} action={back}>
            {t('paying:paypal.gone_text')}
          </Notice>
        );
      }
      return (
        <ErrorState
          title={t('paying:paypal.failed')}
          retryLabel={t('common:action.retry')}
          onRetry={() => void approval.refetch()}
          retrying={approval.isFetching}
          action={back}
        >
          {errorText(approval.error, t)}
        </ErrorState>
      );
    }
    if (!approval.data) {
      return (
        <Loading label={t('paying:paypal.loading')}>
          <Skeleton className="h-12 w-full" />
        </Loading>
      );
    }
    if (approval.data.status === 'approved') {
      return (
        <Notice tone="ok" title={t('paying:paypal.approved')} action={back}>
          {t('paying:paypal.approved_text')}
        </Notice>
      );
    }
    if (approval.data.status === 'cancelled') {
      return (
        <Notice tone="warning" title={t('paying:paypal.cancelled')} action={back}>
          {t('paying:paypal.cancelled_text')}
        </Notice>
      );
    }
    const choice = deciding.variables?.approve;
    return (
      <div className="flex flex-col gap-3">
        {deciding.error && (
          <Notice tone="error" live title={t('paying:paypal.failed')}>
            {errorText(deciding.error, t)}
          </Notice>
        )}
        <Button
          size="lg"
          block
          busy={deciding.isPending && choice === true}
          disabled={deciding.isPending}
          onClick={() => decide(true)}
        >
          {t('paying:paypal.approve')}
        </Button>
        <Button
          variant="quiet"
          block
          busy={deciding.isPending && choice === false}
          disabled={deciding.isPending}
          onClick={() => decide(false)}
        >
          {t('paying:paypal.cancel')}
        </Button>
      </div>
    );
  };

  return (
    <div className="shell py-8 md:py-18">
      <Card className="mx-auto flex max-w-form flex-col gap-6">
        <div className="flex flex-col items-start gap-3">
          <Badge tone="rust" strong>
            DEMO
          </Badge>
          <h1 className="text-2xl">{t('paying:paypal.title')}</h1>
          <p className="text-muted">{t('paying:paypal.about')}</p>
        </div>
        {amount && (
          <p className="flex items-baseline justify-between gap-4 border-hair border-y py-4">
            <span>{t('paying:paypal.amount', { company: shop.company })}</span>
            <Money size="lg">{formatMoney(amount, { language, currency: 'EUR' })}</Money>
          </p>
        )}
        {content()}
      </Card>
    </div>
  );
}
