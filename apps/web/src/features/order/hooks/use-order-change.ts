import { isApiError, statusOf } from '@fori/client/api-error';
import type { Order } from '@fori/contracts/orders/schemas';
import { type UseMutationOptions, useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { notify } from '../../../shared/notify.ts';

/** A change that is asked about before it is made. */
export interface OrderChange<V> {
  asking: boolean;
  busy: boolean;
  /** why it could not be made; asking again forgets it */
  error: Error | null;
  ask: () => void;
  close: () => void;
  confirm: (variables: V) => void;
}

interface Outcomes {
  /** what a toast says when it is done */
  done: string;
  /** done, or of no use any more: the page shows the order as it is now */
  onSettled: (outcome: 'done' | 'moved_on') => void;
  /** the link that was used is too old to change anything without a code from the mail */
  onCodeRequired: () => void;
}

const CONFLICT = 409;

/**
 * Asks, makes the change, and closes once the order is settled either way: after a 409 it has moved on meanwhile, so that
 * there is nothing left to ask. Any other failure stays in the question, to be tried again.
 */
export function useOrderChange<V>(
  mutation: UseMutationOptions<Order, Error, V>,
  { done, onSettled, onCodeRequired }: Outcomes,
): OrderChange<V> {
  const [asking, setAsking] = useState(false);
  const { mutateAsync, isPending, error, reset } = useMutation(mutation);

  const settle = (outcome: 'done' | 'moved_on') => {
    setAsking(false);
    onSettled(outcome);
  };
  const confirm = async (variables: V) => {
    try {
      await mutateAsync(variables);
    } catch (failure) {
      if (statusOf(failure) === CONFLICT) settle('moved_on');
      if (isApiError(failure) && failure.code === 'order_code_required') {
        reset();
        onCodeRequired();
      }
      return;
    }
    notify.success(done);
    settle('done');
  };

  return {
    asking,
    busy: isPending,
    error,
    ask: () => {
      reset();
      setAsking(true);
    },
    close: () => setAsking(false),
    confirm: (variables) => void confirm(variables),
  };
}
