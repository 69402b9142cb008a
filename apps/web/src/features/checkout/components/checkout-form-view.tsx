import type { Cart } from '@fori/contracts/cart/schemas';
import type { Quote } from '@fori/contracts/checkout/schemas';
import { buttonClass } from '@fori/ui/button';
import { ErrorSummary } from '@fori/ui/error-summary';
import { Notice } from '@fori/ui/states';
import { FormProvider, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../../app/paths.ts';
import type { CheckoutValues, FieldName } from '../checkout-form.ts';
import { errorMessage, fieldId } from '../form-errors.ts';
import { useListedErrors } from '../hooks/use-listed-errors.ts';
import type { Placing } from '../hooks/use-placing.ts';
import { ContactSection } from './contact-section.tsx';
import { DeliverySection } from './delivery-section.tsx';
import { PaymentSection } from './payment-section.tsx';
import { isPaymentProblem, PlacingProblem } from './placing-problem.tsx';
import { ReviewSection } from './review-section.tsx';
import { TotalBar, TotalCard } from './running-total.tsx';

const labels = {
  email: 'field.email',
  phone: 'field.phone',
  full_name: 'field.full_name',
  address: 'field.address',
  city: 'field.city',
  state: 'field.state',
  postal_code: 'field.postal_code',
  country: 'field.country',
  method: 'payment.legend',
  cardholder_name: 'field.cardholder_name',
  number: 'field.card_number',
  expiry: 'field.expiry',
  cvc: 'field.cvv',
} as const;

/** The field's own name, whether it belongs to the delivery, the billing or the card. */
const labelOf = (name: FieldName) => labels[(name.split('.').at(-1) ?? name) as keyof typeof labels];

interface CheckoutFormViewProps {
  form: UseFormReturn<CheckoutValues>;
  placing: Placing;
  cart: Cart;
  quote: Quote;
  updating: boolean;
  demo: boolean;
}

/** Contact, delivery, payment, review: one column, one form, one button. */
export function CheckoutFormView({ form, placing, cart, quote, updating, demo }: CheckoutFormViewProps) {
  const { t } = useTranslation(['checkout', 'common']);
  const { stage, problem, marked, submit, resume } = placing;
  const { attempt, errors: listed } = useListedErrors(form, marked);
  const blocked = quote.problems.length > 0;
  const busy = stage === 'placing' || stage === 'done';

  const told = problem && (
    <PlacingProblem
      problem={problem}
      cardGone={form.watch('method') === 'card' && form.watch('card.number') === ''}
      onCheckAgain={() => void resume()}
      checking={busy}
    />
  );
  const atPayment = problem !== null && isPaymentProblem(problem);

  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={form.handleSubmit(submit)} className="grid-7-5 items-start">
        <div className="flex max-w-form flex-col gap-8 max-lg:[&_:is(input,select,button)]:scroll-mb-24">
          <ErrorSummary
            title={t('problem.summary', { count: listed.length })}
            attempt={attempt}
            errors={listed.map(({ name, error }) => ({
              fieldId: fieldId(name),
              message: `${t(labelOf(name))}: ${name === 'method' ? t('payment.choose') : errorMessage(t, error)}`,
            }))}
          />
          {!atPayment && told}
          {blocked && problem?.kind !== 'cart_problems' && (
            <Notice
              tone="warning"
              title={t('problem.cart_title')}
              action={
                <Link to={paths.cart} className={buttonClass({ variant: 'secondary' })}>
                  {t('problem.cart_action')}
                </Link>
              }
            />
          )}
          {/* an order without an answer may only be sent again as it was, so nothing may be changed meanwhile */}
          <fieldset disabled={stage === 'unknown' || busy} className="flex min-w-0 flex-col gap-8">
            <ContactSection />
            <DeliverySection estimate={quote.estimated_delivery} />
            <PaymentSection demo={demo} problem={atPayment ? told : null} />
          </fieldset>
          <ReviewSection
            items={cart.items}
            quote={quote}
            placing={busy}
            reason={blocked ? t('problem.cart_title') : null}
            locked={stage === 'unknown'}
            updating={updating}
          />
          <TotalBar quote={quote} count={cart.count} />
        </div>
        <TotalCard quote={quote} count={cart.count} />
      </form>
    </FormProvider>
  );
}
