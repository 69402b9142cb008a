import { useSession } from '@fori/client/use-session';
import { useEffect, useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import type { CheckoutValues } from '../checkout-form.ts';
import { checkoutResolver } from '../form-errors.ts';
import { loadDraft, saveDraft } from '../storage.ts';

/** The checkout's form. What is typed, the card aside, is kept for this tab and outlives reloads. */
export function useCheckoutForm(): UseFormReturn<CheckoutValues> {
  const { user } = useSession();
  const [defaultValues] = useState(loadDraft);
  const form = useForm<CheckoutValues>({
    defaultValues,
    resolver: checkoutResolver,
    mode: 'onSubmit',
    reValidateMode: 'onChange',
    // the error summary takes the focus
    shouldFocusError: false,
  });

  useEffect(() => form.subscribe({ formState: { values: true }, callback: ({ values }) => saveDraft(values) }), [form]);

  useEffect(() => {
    if (user?.role !== 'customer') return;
    if (!form.getValues('email')) form.setValue('email', user.email);
    if (!form.getValues('full_name')) form.setValue('full_name', user.name);
  }, [user, form]);

  return form;
}
