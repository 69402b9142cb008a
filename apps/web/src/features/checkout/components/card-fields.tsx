import { useTranslation } from '@fori/client/use-translation';
import { groupCardNumber } from '@fori/domain/cards';
import { Field } from '@fori/ui/field';
import { Input } from '@fori/ui/input';
import { Notice } from '@fori/ui/states';
import { type ChangeEvent, useLayoutEffect, useRef } from 'react';
import { errorMessage } from '../../../shared/form/form-error.ts';
import { TextField } from '../../../shared/form/text-field.tsx';
import { useFormContext } from '../../../shared/form/use-form.ts';
import { caretAfter, formatCardNumber, formatCvc, formatExpiry } from '../card-format.ts';

/** The card number that is always accepted in the demo shop (CHECK-12), with non-breaking spaces. */
const TEST_CARD = groupCardNumber('4242424242424242').replaceAll(' ', '\u00a0');

interface FormattedFieldProps {
  name: 'card.number' | 'card.expiry' | 'card.cvc';
  label: string;
  hint?: string;
  autoComplete: string;
  format: (typed: string, before: string) => string;
}

/** A field that formats what is typed and keeps the caret. */
function FormattedField({ name, label, hint, autoComplete, format }: FormattedFieldProps) {
  const { t } = useTranslation();
  const form = useFormContext();
  const value = form.textOf(name);
  const input = useRef<HTMLInputElement | null>(null);
  const caret = useRef<number | null>(null);

  useLayoutEffect(() => {
    if (caret.current === null) return;
    input.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  });

  const change = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const formatted = format(target.value, value);
    caret.current = caretAfter(target.value, target.selectionStart ?? target.value.length, formatted);
    form.set(name, formatted);
  };

  return (
    <Field id={form.fieldId(name)} label={label} hint={hint} error={errorMessage(t, form.errors[name])} required>
      <Input
        name={name}
        value={value}
        onChange={change}
        ref={input}
        inputMode="numeric"
        enterKeyHint="next"
        autoComplete={autoComplete}
        className="font-mono"
      />
    </Field>
  );
}

/** The card: sent to the payment provider only, and never stored. */
export function CardFields({ demo }: { demo: boolean }) {
  const { t } = useTranslation('checkout');
  return (
    <div className="flex flex-col gap-4">
      {demo && <Notice>{t('payment.demo_card', { number: TEST_CARD })}</Notice>}
      <TextField
        enterKeyHint="next"
        name="card.cardholder_name"
        label={t('field.cardholder_name')}
        autoComplete="cc-name"
      />
      <FormattedField
        name="card.number"
        label={t('field.card_number')}
        autoComplete="cc-number"
        format={formatCardNumber}
      />
      <div className="grid grid-cols-2 items-start gap-4">
        <FormattedField
          name="card.expiry"
          label={t('field.expiry')}
          hint={t('hint.expiry')}
          autoComplete="cc-exp"
          format={formatExpiry}
        />
        <FormattedField
          name="card.cvc"
          label={t('field.cvv')}
          hint={t('hint.cvv')}
          autoComplete="cc-csc"
          format={formatCvc}
        />
      </div>
    </div>
  );
}
