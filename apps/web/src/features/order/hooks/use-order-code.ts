import { isApiError } from '@fori/client/api-error';
import { sendOrderCode } from '@fori/client/mutations/order-links';
import type { OpenOrder } from '@fori/client/mutations/orders';
import { useApi } from '@fori/client/react';
import { CODE_DIGITS, RESEND_COOLDOWN_S } from '@fori/domain/accounts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useCountdown } from '../../../shared/form/use-countdown.ts';
import { usePreferences } from '../../../shared/preferences.tsx';

/**
 * The mailed code that an older link requires for a change: whether it is required, its input, and when another can be
 * sent.
 */
export interface OrderCode {
  isCodeRequired: boolean;
  code: string;
  /** submitted before all digits were typed */
  incomplete: boolean;
  type: (typed: string) => void;
  /** continues with the code, or without one where none is required; not with an incomplete one */
  withCode: (proceed: (given: { code?: string }) => void) => void;
  /** requires the code and has one mailed */
  requireCode: () => void;
  send: () => void;
  sending: boolean;
  /** seconds until another can be sent */
  left: number;
  error: Error | null;
}

export function useOrderCode(open: OpenOrder): OrderCode {
  const { language } = usePreferences();
  const [isCodeRequired, setIsCodeRequired] = useState(false);
  const [code, setCode] = useState('');
  const [incomplete, setIncomplete] = useState(false);
  const { left, start } = useCountdown(0);
  const { mutate, isPending, error } = useMutation(sendOrderCode(useApi(), language, open));

  const send = () =>
    mutate(undefined, {
      onSuccess: () => start(RESEND_COOLDOWN_S),
      onError: (failure) => {
        const wait = isApiError(failure) ? failure.body.retry_after : undefined;
        if (wait !== undefined) start(wait);
      },
    });

  return {
    isCodeRequired,
    code,
    incomplete,
    type: (typed) => {
      setIncomplete(false);
      setCode(typed.replace(/\D/g, '').slice(0, CODE_DIGITS));
    },
    withCode: (proceed) => {
      if (!isCodeRequired) return proceed({});
      setIncomplete(code.length < CODE_DIGITS);
      if (code.length === CODE_DIGITS) proceed({ code });
    },
    requireCode: () => {
      setIsCodeRequired(true);
      send();
    },
    send,
    sending: isPending,
    left,
    error,
  };
}
