import { errorText } from '@fori/client/errors';
import { useTranslation } from '@fori/client/use-translation';
import type { Quote } from '@fori/contracts/checkout/schemas';
import { codeText } from '@fori/i18n/messages';
import { Button, buttonClass } from '@fori/ui/button';
import { Notice } from '@fori/ui/states';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../../shared/paths.ts';
import type { Problem } from '../hooks/use-placing.ts';
import { CartProblems } from './cart-problems.tsx';

export interface PlacingProblemProps {
  problem: Problem;
  /** what of the cart cannot be ordered as it is, by the latest quote */
  cartProblems: Quote['problems'];
  totalText: (euros: string) => string;
  /** the card has to be typed again, because it was not stored */
  isCardCleared: boolean;
  /** sends the attempt again, unchanged */
  onCheckAgain: () => void;
  checking: boolean;
}

/** What went wrong, what it means for the customer, and what to do; scrolled into view after a press. */
export function PlacingProblem(props: PlacingProblemProps) {
  const ref = useRef<HTMLDivElement>(null);
  const { problem } = props;
  useEffect(() => {
    if (problem.kind === 'total_changed' && problem.isUnprompted) return;
    ref.current?.focus({ preventScroll: true });
    ref.current?.scrollIntoView?.({ block: 'center' });
  }, [problem]);
  return (
    <div ref={ref} tabIndex={-1} className="outline-none">
      <ProblemNotice {...props} />
    </div>
  );
}

function ProblemNotice({
  problem,
  cartProblems,
  totalText,
  isCardCleared,
  onCheckAgain,
  checking,
}: PlacingProblemProps) {
  const { t } = useTranslation(['checkout', 'paying', 'common']);
  const toCart = (
    <Link to={paths.cart} className={buttonClass({ variant: 'secondary' })}>
      {t('problem.cart_action')}
    </Link>
  );
  switch (problem.kind) {
    case 'declined':
      return (
        <Notice tone="error" live title={t('paying:problem.declined')}>
          <p>{problem.error.message || codeText(t, problem.code)}</p>
          <p>{t('paying:problem.kept')}</p>
          {isCardCleared && <p>{t('payment.card_again')}</p>}
        </Notice>
      );
    case 'token_invalid':
      return (
        <Notice tone="error" live title={t('paying:problem.declined')}>
          {isCardCleared ? t('payment.card_again') : errorText(problem.error, t)}
        </Notice>
      );
    case 'total_changed':
      return (
        <Notice
          tone="warning"
          live
          title={t('paying:problem.total_title')}
          action={
            <div className="flex flex-wrap gap-3">
              <Button type="submit">{t('paying:problem.total_confirm', { after: totalText(problem.after) })}</Button>
              <Link to={paths.cart} className={buttonClass({ variant: 'quiet' })}>
                {t('paying:back_to_cart')}
              </Link>
            </div>
          }
        >
          {t('paying:problem.total_text', { before: totalText(problem.before), after: totalText(problem.after) })}
        </Notice>
      );
    case 'cart_problems':
      return (
        <Notice tone="error" live title={t('problem.cart_title')} action={toCart}>
          {/* the quantities of a single line, which an error has beside its message, are those of the list */}
          <p>{problem.error.message || errorText(problem.error, t)}</p>
          <CartProblems problems={cartProblems} />
          <p>{t('paying:problem.kept')}</p>
        </Notice>
      );
    case 'key_used':
      return (
        <Notice tone="warning" live title={t('paying:problem.key_used_title')}>
          {t('paying:problem.key_used_text')}
        </Notice>
      );
    case 'in_progress':
    case 'unknown':
      return (
        <Notice
          tone="warning"
          live
          title={t('paying:problem.unknown_title')}
          action={
            <Button busy={checking} onClick={onCheckAgain}>
              {t('paying:problem.unknown_action')}
            </Button>
          }
        >
          <p>{errorText(problem.error, t)}</p>
          <p>{t('paying:problem.unknown_text')}</p>
        </Notice>
      );
    case 'paypal_cancelled':
      return (
        <Notice tone="warning" live title={t('paying:paypal.cancelled')}>
          {t('paying:paypal.cancelled_text')}
        </Notice>
      );
    case 'paypal_waiting':
      return (
        <Notice
          tone="warning"
          live
          title={t('paying:paypal.waiting')}
          action={
            <Link to={paths.paypalApproval(problem.token)} className={buttonClass()}>
              {t('continue_paypal')}
            </Link>
          }
        >
          {t('paying:paypal.waiting_text')}
        </Notice>
      );
    case 'paypal_gone':
      return (
        <Notice tone="warning" live title={t('paying:paypal.gone')}>
          {t('paying:paypal.gone_text')}
        </Notice>
      );
    case 'payment_unreachable':
      return (
        <Notice
          tone="error"
          live
          title={t('paying:problem.refused')}
          action={
            problem.retry && (
              <Button variant="secondary" onClick={problem.retry}>
                {t('common:action.retry')}
              </Button>
            )
          }
        >
          <p>{errorText(problem.error, t)}</p>
          <p>{t('paying:problem.kept')}</p>
        </Notice>
      );
    default:
      return (
        <Notice tone="error" live title={t('paying:problem.refused')}>
          {errorText(problem.error, t)}
        </Notice>
      );
  }
}
