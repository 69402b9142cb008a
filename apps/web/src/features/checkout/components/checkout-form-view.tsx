import { useTranslation } from '@fori/client/use-translation';
import type { Cart } from '@fori/contracts/cart/schemas';
import type { Quote } from '@fori/contracts/checkout/schemas';
import type { CartJacket } from '@fori/contracts/jackets/schemas';
import type { Currency } from '@fori/domain/currencies';
import { buttonClass } from '@fori/ui/button';
import { ErrorSummary } from '@fori/ui/error-summary';
import { Notice } from '@fori/ui/states';
import { Link } from 'react-router-dom';
import { errorMessage } from '../../../shared/form/form-error.ts';
import { FormContext, type FormState } from '../../../shared/form/use-form.ts';
import { paths } from '../../../shared/paths.ts';
import { totalQuantity } from '../../../shared/use-cart-count.ts';
import { useTotal } from '../../../shared/use-total.ts';
import { type FieldName, fieldOrder } from '../checkout-form.ts';
import { isBlocked } from '../hooks/use-agreed-total.ts';
import type { CheckoutForm } from '../hooks/use-checkout-form.ts';
import { FoldingContext, useFolding } from '../hooks/use-folding.ts';
import type { Placing } from '../hooks/use-placing.ts';
import type { SavedAddressesPart } from '../hooks/use-saved-addresses.ts';
import { CartProblems } from './cart-problems.tsx';
import { ContactSection } from './contact-section.tsx';
import { DeliverySection } from './delivery-section.tsx';
import {
  isPaymentProblem,
  LazyCheckoutParts,
  PlacingProblemPart,
  preloadPlacingProblem,
} from './lazy-checkout-parts.tsx';
import { loadCardFields, PaymentSection, type WaysOfPayment } from './payment-section.tsx';
import { ReviewSection } from './review-section.tsx';

const labels = {
  email: 'field.email',
  phone: 'field.phone',
  full_name: 'field.full_name',
  address: 'field.address',
  city: 'field.city',
  state: 'field.state',
  postal_code: 'field.postal_code',
  country: 'field.country',
  shipping_method: 'paying:delivery.legend',
  pickup_point: 'paying:delivery.point.legend',
  company_name: 'paying:company.name',
  vat_id: 'paying:company.vat_id',
  method: 'payment.legend',
  cardholder_name: 'field.cardholder_name',
  number: 'field.card_number',
  expiry: 'field.expiry',
  cvc: 'field.cvv',
} as const;

/** Currencies beside the euro that card and PayPal of the demo charge in. */
const inEuros: readonly Currency[] = [];

/** The field's own name, whether it belongs to delivery, billing or card. */
const labelOf = (name: FieldName) => labels[(name.split('.').at(-1) ?? name) as keyof typeof labels];

interface CheckoutFormViewProps {
  form: CheckoutForm;
  placing: Placing;
  cart: Cart;
  jackets: readonly CartJacket[];
  quote: Quote;
  updating: boolean;
  demo: boolean;
  testMode: boolean;
  ways: WaysOfPayment;
  /** the customer's address book; null for guests */
  saved: SavedAddressesPart;
  /** the page had expired and was reloaded; shown until the form is sent */
  reloaded: boolean;
}

/** Contact, delivery, payment, review: one column, one form, one button. */
export function CheckoutFormView({
  form,
  placing,
  cart,
  jackets,
  quote,
  updating,
  demo,
  testMode,
  ways,
  saved,
  reloaded,
}: CheckoutFormViewProps) {
  const { t, i18n } = useTranslation(['checkout', 'common', 'paying']);
  const { stage, problem, submit, resume } = placing;
  const { values, errors, attempts } = form;
  const blocked = isBlocked(quote);
  const payable = ways.form || ways.hosted;
  // two addresses have the same fields: in the error summary each says which one it belongs to
  const nameOf = (name: FieldName) =>
    name.startsWith('billing.') ? `${t('billing_title')}, ${t(labelOf(name))}` : t(labelOf(name));
  const busy = stage === 'placing' || stage === 'done';

  const count = cart.count + totalQuantity(jackets);
  const { takesShown, totalText } = useTotal(quote.display, values.method === 'hosted' ? ways.charged_in : inEuros);
  const isCardCleared = values.method === 'card' && values.card.number === '';
  // a cart that needs a change has no total to order for
  const shownProblem = problem && !(blocked && problem.kind === 'total_changed') && (
    <PlacingProblemPart
      problem={problem}
      cartProblems={quote.problems}
      totalText={totalText}
      isCardCleared={isCardCleared}
      onCheckAgain={() => void resume()}
      checking={busy}
    />
  );
  const atPayment = problem !== null && isPaymentProblem(problem);
  // a total that changes by itself is reported at the button, where it is agreed to, rather than at the top
  const atTotal = problem?.kind === 'total_changed' && problem.isUnprompted === true;
  const folding = useFolding({ form, attempt: attempts, problem: atTotal ? null : problem, isAtPayment: atPayment });

  const prepare = () => {
    form.prepare();
    loadCardFields().catch(() => undefined);
    void preloadPlacingProblem(i18n);
  };

  return (
    <FormContext value={form as unknown as FormState}>
      <FoldingContext value={folding}>
        <form
          noValidate
          method="post"
          ref={form.element}
          onFocus={prepare}
          onBlur={form.leave}
          onKeyDown={folding.onEnter}
          onSubmit={form.handleSubmit(submit)}
          className="steps grid-7-5 in-data-stored-checkout:invisible max-lg:[&_:is(input,select,button,a)]:scroll-mb-16 max-lg:flex max-lg:flex-col lg:items-start"
        >
          <div className="flex flex-col gap-8 lg:max-w-form">
            <ErrorSummary
              title={(count) => t('problem.summary', { count })}
              attempt={attempts}
              errors={fieldOrder
                .filter((name) => errors[name])
                .map((name) => ({
                  fieldId: form.fieldId(name),
                  message: `${nameOf(name)}: ${name === 'method' ? t('payment.choose') : errorMessage(t, errors[name])}`,
                }))}
            />
            {reloaded && attempts === 0 && !problem && (
              <Notice tone="warning" live title={t('reloaded.title')}>
                <p>{t('reloaded.text')}</p>
                {isCardCleared && <p>{t('payment.card_again')}</p>}
              </Notice>
            )}
            {!atPayment && !atTotal && shownProblem}
            {blocked && problem?.kind !== 'cart_problems' && (
              <Notice
                tone="warning"
                title={t('problem.cart_title')}
                action={
                  <Link to={paths.cart} className={buttonClass({ variant: 'secondary' })}>
                    {t('problem.cart_action')}
                  </Link>
                }
              >
                <CartProblems problems={quote.problems} />
              </Notice>
            )}
            {/* an order without a response may only be sent again unchanged, so the form is locked */}
            <fieldset disabled={stage === 'unknown' || busy} className="flex min-w-0 flex-col gap-8">
              <ContactSection />
              <DeliverySection quote={quote} saved={saved}>
                {quote.vat && (
                  <LazyCheckoutParts>{({ CompanyFields }) => <CompanyFields quote={quote} />}</LazyCheckoutParts>
                )}
              </DeliverySection>
              <PaymentSection ways={ways} demo={demo} testMode={testMode} problem={atPayment ? shownProblem : null} />
            </fieldset>
          </div>
          <ReviewSection
            items={cart.items}
            jackets={jackets}
            quote={quote}
            method={values.method}
            takesShown={takesShown}
            totalText={totalText}
            count={count}
            isBusy={busy}
            reason={blocked ? t('problem.cart_title') : payable ? null : t('payment.none')}
            locked={stage === 'unknown'}
            updating={updating}
            before={atTotal ? problem.before : null}
          >
            {atTotal && shownProblem}
          </ReviewSection>
        </form>
      </FoldingContext>
    </FormContext>
  );
}
