import { isApiError, NOT_FOUND } from '@fori/client/api-error';
import { startPaypal, tokenizeCard } from '@fori/client/mutations/payments';
import { type PlacedOrder, placeOrder } from '@fori/client/mutations/place-order';
import { paypalQuery } from '@fori/client/queries/payments';
import { useApi } from '@fori/client/react';
import { useSession } from '@fori/client/use-session';
import { useTranslation } from '@fori/client/use-translation';
import type { Quote } from '@fori/contracts/checkout/schemas';
import { showToast } from '@fori/ui/toast';
import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { type RefObject, startTransition, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../../shared/paths.ts';
import { saveReceipt } from '../../../shared/payment/receipt.ts';
import { usePreferences } from '../../../shared/preferences.tsx';
import { redirect } from '../../../shared/redirect.ts';
import { type CheckoutValues, type FieldName, fieldFromContract, toOrderBody } from '../checkout-form.ts';
import { type Failure, type Outcome, placeWithFreshToken, type Sending, singleFlight } from '../place-attempt.ts';
import { loadDraft, loadOrCreateAttempt, removeDraft, saveAttempt } from '../storage.ts';
import { useAddressSaving } from './use-address-saving.ts';
import { useAgreedTotal } from './use-agreed-total.ts';
import type { CheckoutForm } from './use-checkout-form.ts';

/**
 * - `starting`: it is unknown yet whether a reload interrupted an attempt
 * - `editing`: the customer fills in the form
 * - `placing`: an order of the form is in flight; `checking`: one whose response a reload, a lost connection or PayPal
 *   interrupted
 * - `unknown`: an order was sent without a response; only it may be sent again
 * - `done`: placed; `paying`: placed, and to be paid at the provider's page
 */
export type Stage = 'starting' | 'editing' | 'placing' | 'checking' | 'unknown' | 'done' | 'paying';

/** What the customer is shown above the form or at the payment. */
export type Problem =
  | Exclude<Failure, { kind: 'total_changed' }>
  /** `isUnprompted`: noticed while the form was filled, not after a press */
  | { kind: 'total_changed'; before: string; after: string; isUnprompted?: boolean }
  | { kind: 'paypal_cancelled' | 'paypal_gone' }
  | { kind: 'paypal_waiting'; token: string }
  | { kind: 'payment_unreachable'; error: unknown; retry: (() => void) | null };

const UNPROCESSABLE = 422;

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

interface PlacingInput {
  form: CheckoutForm;
  /** what the customer is shown; null for nothing */
  quote: Quote | null;
  /** whether that is the quote of `queryKey`, and not the one before it */
  current: boolean;
  /** where it is cached: by language, currency and, where they decide what it comes to, destination and method */
  queryKey: QueryKey;
  /** false until this tab's storage, which has the attempts, has been read */
  isStorageKnown: boolean;
}

/** Whether the last attempt still waits for its response. */
const isAttemptOpen = () => loadOrCreateAttempt().phase === 'sent';

/** Maps the API's errors to their fields; false when none has one. */
const markFields = (form: CheckoutForm, fields: Record<string, string[]>, prefix = ''): boolean => {
  const marked = Object.entries(fields).flatMap(([wire, [message]]): [FieldName, string][] => {
    const name = fieldFromContract(`${prefix}${wire}`);
    return name && message ? [[name, message]] : [];
  });
  return form.mark(Object.fromEntries(marked));
};

/** What an order leads to once it is placed: the receipt is kept, and the customer goes to the payment or to the thanks. */
function useSuccess(setStage: (stage: Stage) => void, isMounted: RefObject<boolean>) {
  const { t } = useTranslation('checkout');
  const navigate = useNavigate();
  const saveAddress = useAddressSaving();
  return ({ order, accessToken, paymentUrl }: PlacedOrder) => {
    const unpaid = order.status === 'pending';
    saveReceipt({ id: order.id, token: accessToken, ...(unpaid && { unpaid }) });
    const ordered = loadDraft();
    if (ordered) saveAddress(ordered);
    removeDraft();
    if (unpaid) {
      setStage('paying');
      if (paymentUrl) redirect.to(paymentUrl);
      return;
    }
    setStage('done');
    showToast({ tone: 'success', title: t('toast.placed') });
    if (isMounted.current) navigate(paths.checkoutSuccess, { replace: true });
  };
}

interface Resuming extends Pick<PlacingInput, 'isStorageKnown'> {
  stage: Stage;
  isMounted: RefObject<boolean>;
}

/** Calls `resume` once it is known who is shopping and what they began, and in `stage` `unknown` as soon as the connection is back. */
function useResuming(resume: () => void, { stage, isStorageKnown, isMounted }: Resuming) {
  const session = useSession();
  const ready = session.status !== 'resolving' && isStorageKnown;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as soon as both are known
  useEffect(() => {
    isMounted.current = true;
    if (ready) resume();
    return () => {
      isMounted.current = false;
    };
  }, [ready]);

  const open = stage === 'unknown';
  // biome-ignore lint/correctness/useExhaustiveDependencies: every `resume` shares one run at a time
  useEffect(() => {
    if (!open) return;
    window.addEventListener('online', resume);
    return () => window.removeEventListener('online', resume);
  }, [open]);
}

/** Places the order of the form, resumes what a reload interrupted, and reports the state. */
export function usePlacing({ form, quote, current, queryKey, isStorageKnown }: PlacingInput) {
  const { t } = useTranslation('checkout');
  const { language, currency } = usePreferences();
  const api = useApi();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const place = useMutation(placeOrder(api, language));
  const card = useMutation(tokenizeCard(api));
  const paypal = useMutation(startPaypal(api));
  const [stage, setStage] = useState<Stage>('starting');
  const [problem, setProblem] = useState<Problem | null>(null);
  const acceptTotal = useAgreedTotal({
    stage,
    quote: current ? quote : null,
    basis: JSON.stringify(queryKey),
    setProblem,
  });
  const isMounted = useRef(true);
  /** a PayPal payment that was approved and not used yet */
  const approved = useRef<string | null>(null);

  const succeed = useSuccess(setStage, isMounted);

  const send = async (body: Sending['body'], idempotencyKey: string): Promise<PlacedOrder> =>
    place.mutateAsync({ idempotencyKey, body });
  const deps = { send, save: saveAttempt, wait: pause, onLost: () => setStage('checking') };

  const report = (outcome: Outcome, expectedTotal: string) => {
    if (outcome.kind === 'placed') return succeed(outcome.placed);
    setStage(isAttemptOpen() ? 'unknown' : 'editing');
    if (outcome.kind === 'total_changed') {
      if (outcome.quote) queryClient.setQueryData(queryKey, outcome.quote);
      const after = outcome.quote?.total ?? expectedTotal;
      return setProblem({ kind: 'total_changed', before: expectedTotal, after });
    }
    approved.current = null;
    if (outcome.kind === 'fields' && markFields(form, outcome.fields)) return setProblem(null);
    setProblem(outcome);
  };

  const sendAndReport = async (sending: Sending, newToken: (() => Promise<string>) | null) =>
    report(await placeWithFreshToken({ ...deps, newToken }, sending), sending.body.expected_total);

  const failTokenizing = (error: unknown) => {
    setStage('editing');
    const fields = isApiError(error) && error.status === UNPROCESSABLE ? error.body.errors : undefined;
    if (fields && markFields(form, fields, 'card.')) return;
    setProblem({ kind: 'payment_unreachable', error, retry: null });
  };

  const goToPaypal = async (key: string, bodyFor: (token: string) => Sending['body']) => {
    const { token, approve_url } = await paypal.mutateAsync();
    saveAttempt({ phase: 'approval', key, body: bodyFor(token) });
    navigate(approve_url);
    // with the change of page, until which a second press would start another payment; a customer who returns before PayPal's
    // page has loaded finds the form unchanged
    startTransition(() => setStage('editing'));
  };

  const pay = async (values: CheckoutValues) => {
    if (!quote) return;
    if (values.method === '') {
      form.mark({ method: t('payment.choose') });
      return;
    }
    acceptTotal(quote.total);
    setProblem(null);
    setStage('placing');
    const { key } = loadOrCreateAttempt();
    const { method } = values;
    const bodyFor = (token?: string) =>
      toOrderBody(values, {
        payment: { method, ...(token && { token }) },
        expectedTotal: quote.total,
        displayCurrency: currency,
        shippingMethod: quote.delivery?.method,
      });
    const newToken = async () => (await card.mutateAsync(values.card)).token;
    try {
      if (method === 'hosted') await sendAndReport({ key, body: bodyFor() }, null);
      else if (method === 'card') await sendAndReport({ key, body: bodyFor(await newToken()) }, newToken);
      else if (approved.current) await sendAndReport({ key, body: bodyFor(approved.current) }, null);
      else await goToPaypal(key, bodyFor);
    } catch (error) {
      failTokenizing(error);
    }
  };

  /** Resumes an attempt that waits for PayPal's approval. */
  const afterApproval = async (sending: Sending) => {
    const { token = '' } = sending.body.payment;
    const endAttempt = () => saveAttempt({ phase: 'ready', key: sending.key });
    try {
      const { status } = await queryClient.fetchQuery({ ...paypalQuery(api, token), staleTime: 0, retry: false });
      if (status === 'approved') {
        approved.current = token;
        return await sendAndReport(sending, null);
      }
      if (status === 'cancelled') endAttempt();
      setProblem(status === 'cancelled' ? { kind: 'paypal_cancelled' } : { kind: 'paypal_waiting', token });
    } catch (error) {
      const isUnknown = isApiError(error) && error.status === NOT_FOUND;
      if (isUnknown) endAttempt();
      setProblem(
        isUnknown ? { kind: 'paypal_gone' } : { kind: 'payment_unreachable', error, retry: () => void resume() },
      );
    }
    setStage('editing');
  };

  const resumeAttempt = async () => {
    const attempt = loadOrCreateAttempt();
    setProblem(null);
    if (attempt.phase === 'ready') return setStage('editing');
    setStage('checking');
    const { key, body } = attempt;
    if (attempt.phase === 'approval') await afterApproval({ key, body });
    else await sendAndReport({ key, body, sentBefore: true }, null);
  };

  // created once, so that all renders share the run in flight
  const [runOnce] = useState(() => singleFlight((run: () => Promise<void>) => run()));
  const resume = () => runOnce(resumeAttempt);
  const submit = (values: CheckoutValues) => runOnce(() => pay(values));

  useResuming(() => void resume(), { stage, isStorageKnown, isMounted });

  return { stage, problem, submit, resume };
}
export type Placing = ReturnType<typeof usePlacing>;
