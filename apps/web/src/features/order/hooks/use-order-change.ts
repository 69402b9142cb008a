import { isApiError, statusOf } from '@fori/client/api-error';
import type { Order } from '@fori/contracts/orders/schemas';
import { type UseMutationOptions, useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { notify } from '../../../shared/notify.ts';

/** A change that is confirmed before it is made. */
export interface OrderChange<V> {
  isDialogOpen: boolean;
  busy: boolean;
  /** why it failed; opening the dialog again clears it */
  error: Error | null;
  openDialog: () => void;
  close: () => void;
  confirm: (variables: V) => void;
}

interface Outcomes {
  /** the toast's text on success */
  done: string;
  /** done, or no longer possible: the page shows the order as it is now */
  onSettled: (outcome: 'done' | 'moved_on') => void;
  /** the link is too old to change anything without a code from the mail */
  onCodeRequired: () => void;
}

const CONFLICT = 409;

/** What was to be sent in exchange was sold meanwhile: everything else can be chosen again. */
export const isSoldOut = (failure: unknown): boolean => isApiError(failure) && failure.code === 'out_of_stock';

/**
 * Opens the dialog, makes the change, and closes once the order is settled: after a 409 it has moved on meanwhile. Where a variant is sold out it
 * closes, and the failure is shown beside the choice. Any other stays in the dialog, to be retried.
 */
export function useOrderChange<V>(
  mutation: UseMutationOptions<Order, Error, V>,
  { done, onSettled, onCodeRequired }: Outcomes,
): OrderChange<V> {
  const [isDialogOpen, setIsDialogOpen] = useState(false);
  const { mutateAsync, isPending, error, reset } = useMutation(mutation);

  const settle = (outcome: 'done' | 'moved_on') => {
    setIsDialogOpen(false);
    onSettled(outcome);
  };
  const confirm = async (variables: V) => {
    try {
      await mutateAsync(variables);
    } catch (failure) {
      if (isSoldOut(failure)) setIsDialogOpen(false);
      else if (statusOf(failure) === CONFLICT) settle('moved_on');
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
    isDialogOpen,
    busy: isPending,
    error,
    openDialog: () => {
      reset();
      setIsDialogOpen(true);
    },
    close: () => setIsDialogOpen(false),
    confirm: (variables) => void confirm(variables),
  };
}
