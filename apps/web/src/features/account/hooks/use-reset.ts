import { isApiError } from '@fori/client/api-error';
import { resetPassword } from '@fori/client/mutations/accounts';
import { factorNeeded } from '@fori/client/mutations/admin-factors';
import { useApi } from '@fori/client/react';
import { useTranslation } from '@fori/client/use-translation';
import type { ResetBody } from '@fori/contracts/accounts/schemas';
import type { FactorProofInput } from '@fori/contracts/admin-factors/schemas';
import { LOGIN_AFTER_MS } from '@fori/domain/accounts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { failureTexts } from '../../../shared/failure.ts';
import { notify } from '../../../shared/notify.ts';
import { useDelayedCall } from './use-delayed-call.ts';

/** A new password of staff that waits for their second factor. */
type WaitingReset = { body: ResetBody } & NonNullable<ReturnType<typeof factorNeeded>>;

/** Sets a new password, of staff with their second factor; `onDone` is called a moment later. */
export function useReset(onDone: () => void) {
  const { t } = useTranslation(['account', 'errors']);
  const [waiting, setWaiting] = useState<WaitingReset | null>(null);
  const [expired, setExpired] = useState<Error | null>(null);
  const textsOf = (error: unknown) => failureTexts(error, t, t('reset.failed'));
  const { mutateAsync, isSuccess } = useMutation({
    ...resetPassword(useApi()),
    onSuccess: () => notify.success(t('reset.done'), { description: t('verify.going') }),
    onError: (refusal) => {
      if (factorNeeded(refusal)) return;
      const { title, ...rest } = textsOf(refusal);
      notify.error(title, rest);
    },
  });
  useDelayedCall(isSuccess, LOGIN_AFTER_MS, onDone);

  const send = async (body: ResetBody) => {
    setExpired(null);
    try {
      await mutateAsync(body);
    } catch (error) {
      const needed = factorNeeded(error);
      if (!needed) throw error;
      setWaiting({ body, ...needed });
    }
  };
  const sendWithFactor = async ({ body, ticket }: WaitingReset, proof: FactorProofInput) => {
    try {
      await mutateAsync({ ...body, factor: { ...proof, ticket } });
      setWaiting(null);
    } catch (error) {
      // what a passkey signed works once
      const isOver = (code: string | null) =>
        code === 'factor_ticket_invalid' || (code === 'factor_invalid' && proof.method === 'passkey');
      if (!isApiError(error) || !isOver(error.code)) throw error;
      setExpired(error);
      setWaiting(null);
    }
  };
  return {
    send,
    done: isSuccess,
    textsOf,
    /** that the second factor was not given in time */
    expired,
    /** the second factor that is asked for; null for none */
    asked: waiting && {
      methods: waiting.methods,
      passkey: waiting.passkey,
      prove: (proof: FactorProofInput) => sendWithFactor(waiting, proof),
    },
  };
}

export type AskedFactor = NonNullable<ReturnType<typeof useReset>['asked']>;
