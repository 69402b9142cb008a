import { decidePaypal } from '@fori/client/mutations/payments';
import { paypalQuery } from '@fori/client/queries/payments';
import { useApi } from '@fori/client/react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../../shared/paths.ts';
import { loadOrCreateAttempt } from '../storage.ts';

/** A demo PayPal payment on its approval page, and the decision about it. */
export function usePaypalDecision(token: string) {
  const api = useApi();
  const navigate = useNavigate();
  const approval = useQuery({ ...paypalQuery(api, token), staleTime: 0 });
  const decision = useMutation(decidePaypal(api));
  const [amount, setAmount] = useState<string | null>(null);

  // the amount is known in the tab that came from the checkout
  useEffect(() => {
    const attempt = loadOrCreateAttempt();
    const isThisPayment = attempt.phase !== 'ready' && attempt.body.payment.token === token;
    setAmount(isThisPayment ? attempt.body.expected_total : null);
  }, [token]);

  const decide = (approve: boolean) =>
    decision.mutate({ token, approve }, { onSuccess: () => navigate(paths.checkout, { replace: true }) });

  return { approval, amount, decide, deciding: decision };
}
